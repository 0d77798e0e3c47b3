import type { ListEntry } from '@engine/types/context';
import { toLanguageSubtag } from '../../languageSubtag';

/** Says that nobody knows: not worth offering. */
const UNDETERMINED = 'und';

function isNamed(entry: ListEntry, written: string): boolean {
  const words = [entry.name, entry['terminology'], entry['iso6391']];
  const names = entry.label.split(';').map((name) => name.trim());
  return [...words, ...names].some(
    (word) => typeof word === 'string' && word.toLowerCase() === written,
  );
}

/**
 * The key of the list Languages for a language as a file writes it ('en-AU', 'fra', 'English'), or undefined
 * when the list has none. Codes of two letters and old ones are known by the tables of Unicode in `Intl`.
 */
export function findLanguageKey(
  languages: Readonly<Record<string, ListEntry>>,
  written: string,
): string | undefined {
  const word = written.trim().toLowerCase();
  const find = (wanted: string | undefined) =>
    wanted === undefined || wanted === ''
      ? undefined
      : Object.values(languages).find((entry) => isNamed(entry, wanted));
  const entry = find(word) ?? find(toLanguageSubtag(word));
  return entry === undefined || entry.name === UNDETERMINED
    ? undefined
    : entry.name;
}
