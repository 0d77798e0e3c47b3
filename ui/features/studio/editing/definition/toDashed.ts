/** 'hasEdition' as the name of a file: 'has-edition'. */
export const toDashed = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
