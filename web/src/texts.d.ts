declare module '*.ftl?table' {
  const text: string
  export default text
}
