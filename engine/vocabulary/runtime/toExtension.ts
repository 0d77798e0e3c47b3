/** The extension of a file name in lower case, without its dot; '' when it has none. Blanks around the name do not count. */
export function toExtension(filename: string): string {
  return (
    /\.([A-Za-z0-9]{1,16})$/.exec(filename.trim())?.[1]?.toLowerCase() ?? ''
  );
}
