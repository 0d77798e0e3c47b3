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

async function read(claimingAllowed?: unknown) {
  const file = join(folder, 'libraries.json');
  await writeFile(file, JSON.stringify([{ ...library, claimingAllowed }]));
  return readLibraries(file, 'National Library');
}

test.each([[true], [false], [undefined]])(
  'a library of which claimingAllowed is %j is read unchanged',
  async (claimingAllowed) => {
    expect(await read(claimingAllowed)).toEqual([
      claimingAllowed === undefined ? library : { ...library, claimingAllowed },
    ]);
  },
);

test.each([['false'], ['true'], [1], [null]])(
  'claimingAllowed as %j is refused, and allows nothing',
  async (claimingAllowed) => {
    await expect(read(claimingAllowed)).rejects.toThrow('claimingAllowed');
  },
);
