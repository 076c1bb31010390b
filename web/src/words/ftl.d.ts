declare module '*.ftl?words' {
  const source: string;
  export default source;
}
