/** Some of the names, drawn without repetition; all when there are fewer. */
export function chooseNames(
  names: readonly string[],
  count: number,
  random: () => number,
): string[] {
  const left = [...names];
  const chosen: string[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return chosen;
}

/** Whether a text contains a name as a whole word. */
export function namesIt(text: string, name: string): boolean {
  const escaped = name.replace(/[^\w]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text);
}
