declare module '*.svg' {
  /** Address of the picture, as the build places it. */
  const url: string;
  export default url;
}
declare module '*.css';
