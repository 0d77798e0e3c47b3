import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { createCommonPasswords } from './commonPasswords';
import { createCountries } from './countries';
import { createLanguageGroups } from './languageGroups';
import { createLanguages } from './languages';
import type { ListFile } from './listFile';

/** The text of a list file in the repository: one short entry per line. */
export function formatList(list: ListFile): Promise<string> {
  return format(JSON.stringify(list), { parser: 'json' });
}

/** The lists that come from packages. */
export async function createLists(): Promise<ListFile[]> {
  const languages = createLanguages();
  return [
    languages,
    await createLanguageGroups(languages),
    createCountries(),
    createCommonPasswords(),
  ];
}

/** Writes the lists that come from packages into `folder` and says which. */
export async function generateLists(folder: string): Promise<string[]> {
  const lists = await createLists();
  for (const list of lists) {
    await writeFile(join(folder, `${list.name}.json`), await formatList(list));
  }
  return lists.map((list) => `${list.name}: ${list.entries.length} entries`);
}
