/** Ends the task: the browser may draw and listen before we go on. What is built in one go keeps a phone from answering. */
export function breath(): Promise<void> {
  return new Promise((goOn) => setTimeout(goOn))
}
