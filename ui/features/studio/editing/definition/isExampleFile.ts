/** Whether a file has examples, which follow the rules and words that they show. */
export const isExampleFile = (file: string): boolean =>
  file.includes('/examples/');
