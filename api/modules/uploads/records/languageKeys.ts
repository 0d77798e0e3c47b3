import type { ListEntry } from '@engine/types/context';
import groups from '../../../../schemas/lists/LanguageGroup.json' with { type: 'json' };
import { toLanguageSubtag } from '../../../inspection/metadata/languageSubtag';

/** The code for an unknown language; it is not offered. */
const UNDETERMINED = 'und';
/** Tags of which the standard says that they are private or name no language. */
const SAYS_NOTHING = /^(und|mis|root|i-default|x-.*|)$/i;

/** The nearest entry of the list for codes of ISO 639-3 that it does not have. */
const nearestKeys: ReadonlyMap<string, string> = new Map(
  groups.entries.flatMap(({ name, codes }) =>
    codes.split(' ').map((code) => [code, name]),
  ),
);

function isNamed(entry: ListEntry, written: string): boolean {
  const words = [entry.name, entry['terminology'], entry['iso6391']];
  const names = entry.label.split(';').map((name) => name.trim());
  return [...words, ...names].some(
    (word) => typeof word === 'string' && word.toLowerCase() === written,
  );
}

/**
 * The key of the list Languages for a language as a file writes it ('en-AU', 'fra', 'English'), or undefined
 * when the list has none. For a language that the list does not have it is that of its group: Gamilaraay (kld)
 * is one of the Australian languages (aus).
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
  const subtag = toLanguageSubtag(word);
  const entry =
    find(word) ??
    find(subtag) ??
    find(nearestKeys.get(word)) ??
    find(nearestKeys.get(subtag ?? ''));
  return entry === undefined || entry.name === UNDETERMINED
    ? undefined
    : entry.name;
}

/** Those of the languages as a file writes them that the list Languages has nothing near to. */
export function findUnlistedLanguages(
  languages: Readonly<Record<string, ListEntry>>,
  written: readonly string[],
): string[] {
  return written.filter(
    (word) =>
      !SAYS_NOTHING.test(word.trim()) &&
      findLanguageKey(languages, word) === undefined,
  );
}
