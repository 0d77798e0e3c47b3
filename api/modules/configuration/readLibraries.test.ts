import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLibraries } from './readLibraries';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libraries-'));
});
afterAll(() => rm(folder, { recursive: true }));

const library = {
  abbrev: 'LTAS',
  name: 'Libraries Tasmania',
  states: ['TAS'],
  email: 'deposit@ltas.example',
};

async function readWith(more: object) {
  const file = join(folder, 'libraries.json');
  await writeFile(file, JSON.stringify([{ ...library, ...more }]));
  return readLibraries(file, 'National Library');
}
const read = (claimingAllowed?: unknown) => readWith({ claimingAllowed });

test.each([[true], [false], [undefined]])(
  'a library of which claimingAllowed is %j is read unchanged',
  async (claimingAllowed) => {
    expect(await read(claimingAllowed)).toEqual([
      claimingAllowed === undefined ? library : { ...library, claimingAllowed },
    ]);
  },
);

test('phone and opening hours may be given, in words', async () => {
  const more = { phone: '03 6165 5597', openingHours: 'Weekdays, 9 to 5' };
  expect(await readWith(more)).toEqual([{ ...library, ...more }]);
  for (const wrong of [{ phone: 3 }, { openingHours: ['9'] }]) {
    await expect(readWith(wrong)).rejects.toThrow('openingHours');
  }
});

test.each([['false'], ['true'], [1], [null]])(
  'claimingAllowed as %j is refused, and allows nothing',
  async (claimingAllowed) => {
    await expect(read(claimingAllowed)).rejects.toThrow('claimingAllowed');
  },
);
