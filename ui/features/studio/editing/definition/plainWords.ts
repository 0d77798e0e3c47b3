/** Words without the marks of their letters: 'Métier' is 'Metier'. */
export const plainWords = (words: string): string =>
  words.normalize('NFD').replace(/\p{Mn}/gu, '');
