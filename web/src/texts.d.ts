declare module '*.ftl?table' {
  const text: import('./lib/words').Text
  export default text
}
