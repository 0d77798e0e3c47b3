import type { ListEntry } from '@engine/types/context';

interface Searchable {
  readonly entry: ListEntry;
  readonly text: string;
}

const prepared = new WeakMap<readonly ListEntry[], readonly Searchable[]>();

/** A text as it is searched: without accents and case. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/**
 * The entries whose label, heading, code or further words (`also`) contain what was typed. Those that begin with it
 * come first; otherwise the list's order holds.
 */
export function searchEntries(
  entries: readonly ListEntry[],
  typed: string,
): readonly ListEntry[] {
  const query = folded(typed.trim());
  if (query === '') return entries;
  const first: ListEntry[] = [];
  const rest: ListEntry[] = [];
  for (const { entry, text } of prepare(entries)) {
    const place = text.indexOf(query);
    if (place === 0) first.push(entry);
    else if (place > 0) rest.push(entry);
  }
  return [...first, ...rest];
}

/** The only entry whose label is what was typed, in any case and without accents. */
export function findNamed(
  entries: readonly ListEntry[],
  typed: string,
): ListEntry | undefined {
  const words = folded(typed.trim());
  const named = entries.filter(({ label }) => folded(label) === words);
  return named.length === 1 ? named[0] : undefined;
}

function prepare(entries: readonly ListEntry[]): readonly Searchable[] {
  const known = prepared.get(entries);
  if (known !== undefined) return known;
  const made = entries.map((entry) => ({
    entry,
    text: folded(
      [entry.label, entry.name, entry['path'] ?? '', entry['also'] ?? ''].join(
        ' ',
      ),
    ),
  }));
  prepared.set(entries, made);
  return made;
}

/** The further word by which an entry is found whose label, heading and code do not contain what was typed. */
export function findAlso(
  { label, name, path, also }: ListEntry,
  typed: string,
): string | undefined {
  const query = folded(typed.trim());
  if (query === '' || typeof also !== 'string') return undefined;
  if (folded([label, name, path ?? ''].join(' ')).includes(query))
    return undefined;
  return also.split(', ').find((word) => folded(word).includes(query));
}
