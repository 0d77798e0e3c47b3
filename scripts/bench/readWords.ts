/** What `npm run bench` was asked for. */
export interface Asked<Part extends string> {
  readonly parts: readonly Part[];
  /** File to write all figures to. */
  readonly json: string | undefined;
  /** What the parts are narrowed down to; nothing for all of it. */
  readonly only: readonly string[];
}

/** Reads the words after `npm run bench --`: parts by name, all of them without one, words that narrow them down, and `--json <file>`. Answers undefined for anything else. */
export function readWords<Part extends string>(
  words: readonly string[],
  parts: readonly Part[],
  narrowing: readonly string[] = [],
): Asked<Part> | undefined {
  const named: Part[] = [];
  const only: string[] = [];
  let json: string | undefined;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    const part = parts.find((each) => each === word);
    if (part !== undefined) named.push(part);
    else if (word !== undefined && narrowing.includes(word)) only.push(word);
    else if (word === '--json' && words[index + 1] !== undefined) {
      index += 1;
      json = words[index];
    } else if (word !== '--') return undefined;
  }
  return { parts: named.length > 0 ? named : parts, json, only };
}
