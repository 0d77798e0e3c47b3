import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCommonPasswords } from './commonPasswords';
import { createCountries } from './countries';
import { createLanguages } from './languages';
import { formatList } from './listFile';

/** Writes the lists that come from packages into `folder` and says which. */
export async function generateLists(folder: string): Promise<string[]> {
  const lists = [createLanguages(), createCountries(), createCommonPasswords()];
  for (const list of lists) {
    await writeFile(join(folder, `${list.name}.json`), await formatList(list));
  }
  return lists.map((list) => `${list.name}: ${list.entries.length} entries`);
}
