/** 'CreatorRole' as words: 'Creator role'. A list has no other name for people. */
export function listWords(name: string): string {
  const [first = '', ...others] = name.split(
    /(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/,
  );
  const isShort = (word: string) => word.length > 1 && /^[A-Z]+$/.test(word);
  return [
    first,
    ...others.map((word) => (isShort(word) ? word : word.toLowerCase())),
  ].join(' ');
}
