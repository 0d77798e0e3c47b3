import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isCommonPassword } from '@engine/vocabulary/runtime/password';
import { createCommonPasswords } from './commonPasswords';
import { createCountries } from './countries';
import { createLanguages } from './languages';
import { createLists, formatList } from './generateLists';
import { createLanguageGroups } from './languageGroups';

const folder = path.join(import.meta.dirname, '..', '..', 'schemas', 'lists');

const lists = await createLists();

describe('the lists that come from packages', () => {
  test('have English first, and a bibliographic code where there are two [S1-3.lists.languages]', () => {
    const { entries } = createLanguages();
    expect(entries[0]).toMatchObject({ name: 'eng', label: 'English' });
    expect(entries.find(({ label }) => label === 'French')).toMatchObject({
      name: 'fre',
      terminology: 'fra',
    });
    expect(entries.every(({ name }) => /^[a-z]{3}$/.test(name))).toBe(true);
  });

  test.each([
    ['kld', 'aus'],
    ['rop', 'cpe'],
    ['nan', 'chi'],
    ['arz', 'ara'],
    ['gmy', 'ine'],
    ['eng', undefined],
    ['wbp', undefined],
  ])('have %j nearest to %j', async (code, key) => {
    const { entries } = await createLanguageGroups(createLanguages());
    const found = entries.filter(({ codes }) =>
      String(codes).split(' ').includes(code),
    );
    expect(found.map(({ name }) => name)).toEqual(
      key === undefined ? [] : [key],
    );
  });

  test('have Australia first, then the others by name [S1-3.lists.countries]', () => {
    const { entries } = createCountries();
    expect(entries.slice(0, 3).map(({ name }) => name)).toEqual([
      'AU',
      'AF',
      'AX',
    ]);
    expect(entries.map(({ order }) => order)).toEqual(
      entries.map((_entry, index) => index + 1),
    );
  });

  test('have the most common passwords without what people put around them, few enough for a page [S2-5.user.password]', () => {
    const { entries } = createCommonPasswords();
    const names = entries.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['password', 'qwerty', 'letmein', 'trustno']),
    );
    expect(names.length).toBeGreaterThan(3000);
    expect(names.filter((name) => name.length < 4)).toEqual([]);
  });

  test.each(['Deposit2026!', 'Library2026!', 'Publisher-2026', 'Summer2026!'])(
    'regression: %s is a common password, as it is a word of ours with a year',
    (password) => {
      const { entries } = createCommonPasswords();
      const known = Object.fromEntries(
        entries.map((entry) => [entry.name, entry]),
      );
      const lists = { CommonPassword: known };
      expect(isCommonPassword({ lists }, 'CommonPassword', password)).toBe(
        true,
      );
    },
  );

  test.each(lists)(
    'are committed as they are generated: $name [S1-3.lists.languages S1-3.lists.countries]',
    async (list) => {
      const file = path.join(folder, `${list.name}.json`);
      expect(await readFile(file, 'utf8')).toBe(await formatList(list));
    },
  );
});
