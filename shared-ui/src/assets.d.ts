/** What webpack makes of an imported file: its address. */
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
/** A style sheet comes as its text. */
declare module '*.css' {
  const rules: string;
  export default rules;
}
