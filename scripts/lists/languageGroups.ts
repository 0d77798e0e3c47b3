import type { ListName } from '@engine/types/generated/lists';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { orderEntries, type ListFile } from './listFile';

/** ISO 639-2: "multiple languages", and "undetermined": no group that a language belongs to. */
const NO_GROUP: ReadonlySet<string> = new Set(['mul', 'und', 'mis']);

interface Subtag {
  Type: string;
  Subtag?: string;
  Macrolanguage?: string;
}
interface CldrGroups {
  supplemental: { languageGroups: Record<string, string> };
}
type Languages = Pick<ListFile, 'entries'>;

const { resolve } = createRequire(import.meta.url);

/** Too large for the compiler to type: it is read as data. */
async function readPackage<Content>(path: string): Promise<Content> {
  return JSON.parse(await readFile(resolve(path), 'utf8')) as Content;
}

/**
 * Builds the list LanguageGroup: for each entry of the list Languages the nearest codes of ISO 639-3. IANA's
 * registry gives the macrolanguages, and CLDR the language groups.
 */
export async function createLanguageGroups({
  entries,
}: Languages): Promise<ListFile> {
  const parents = await readParents();
  const keys = new Map(
    entries.flatMap(({ name, terminology, iso6391 }) =>
      [name, terminology, iso6391]
        .filter((code) => typeof code === 'string')
        .map((code) => [code, name]),
    ),
  );
  const codes = new Map<string, string[]>();
  for (const code of [...parents.keys()].filter((one) => !keys.has(one))) {
    const key = findNearest(code, parents, keys);
    if (key !== undefined) codes.set(key, [...(codes.get(key) ?? []), code]);
  }
  const groups = entries.flatMap(({ name, label }) => {
    const nearest = codes.get(name);
    return nearest === undefined
      ? []
      : [{ name, label, codes: nearest.sort().join(' ') }];
  });
  return {
    $id: '/lists/LanguageGroup',
    $comment: 'S1-3.lists.languages',
    name: 'LanguageGroup' satisfies ListName,
    source:
      'Groups of languages, by which languages are found. Macrolanguages of the registry of IANA, from the package language-subtag-registry, and language groups of Unicode CLDR, from the package cldr-core.',
    entries: orderEntries(groups, 'aus'),
  };
}

/** The group or macrolanguage of each code; a macrolanguage is nearer than a group. */
async function readParents(): Promise<ReadonlyMap<string, string>> {
  const { supplemental } = await readPackage<CldrGroups>(
    'cldr-core/supplemental/languageGroups.json',
  );
  const subtags = await readPackage<Subtag[]>(
    'language-subtag-registry/data/json/registry.json',
  );
  const inGroups = Object.entries(supplemental.languageGroups)
    .filter(([group]) => !NO_GROUP.has(group))
    .flatMap(([group, members]) =>
      members.split(' ').map((code): [string, string] => [code, group]),
    );
  const inMacrolanguages = subtags.flatMap(
    ({ Type, Subtag: code, Macrolanguage: macro }): [string, string][] =>
      Type === 'language' && code !== undefined && macro !== undefined
        ? [[code, macro]]
        : [],
  );
  return new Map([...inGroups, ...inMacrolanguages]);
}

function findNearest(
  code: string,
  parents: ReadonlyMap<string, string>,
  keys: ReadonlyMap<string, string>,
): string | undefined {
  const seen = new Set<string>();
  let at: string | undefined = code;
  while (at !== undefined && !seen.has(at)) {
    const key = keys.get(at);
    if (key !== undefined) return NO_GROUP.has(key) ? undefined : key;
    seen.add(at);
    at = parents.get(at);
  }
  return undefined;
}
