import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toBundle } from '../../api/modules/studio/workingCopy/bundle';
import type { TestApi } from '../../api/testing/startTestApi';
import { startTestApi } from '../../api/testing/startTestApi';
import {
  toPlace,
  visitStudio,
  type StudioVisitor,
} from '../../api/testing/visitors/studioVisitor';
import { generateTypes } from './generateTypes';
import { readTypeSource, TypeSourceError } from './readTypeSource';

let api: TestApi;
let ada: StudioVisitor;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  ada = await visitStudio(api, 'ada.moss');
  folder = await mkdtemp(join(tmpdir(), 'types-'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const read = (from: string | undefined, cookie?: string) =>
  readTypeSource(from, {
    folder: api.deps.config.schemasDir,
    cookie,
    fetch,
  });

test('without a source the files of the program are read', async () => {
  expect(await read(undefined)).toEqual(api.deps.schemaFiles);
});

test('types are made of what a running portal has published', async () => {
  const { revision } = await ada.read();
  await ada.change(revision, [
    {
      op: 'add',
      path: toPlace('entities/user.json', '/properties/shoeSize'),
      value: { type: 'string' },
    },
  ]);
  expect((await ada.publish(revision + 1)).status).toBe(201);
  const files = await read(`${api.base}/`, ada.visitor.cookie);
  const { 'entities.ts': entities } = await generateTypes(files);
  expect(entities).toContain('shoeSize');
});

test('a visitor learns which login the portal wants', async () => {
  await expect(read(api.base)).rejects.toThrow(/PORTAL_COOKIE/);
});

test('a bundle in a file is read, and refused when it was changed', async () => {
  const file = join(folder, 'bundle.json');
  const bundle = toBundle(api.deps.schemaFiles, 1);
  await writeFile(file, JSON.stringify(bundle));
  expect(await read(file)).toEqual(api.deps.schemaFiles);
  await writeFile(file, JSON.stringify({ ...bundle, files: {} }));
  await expect(read(file)).rejects.toThrow(/changed after it was downloaded/);
});

test.each([
  ['no JSON', 'forms'],
  ['no bundle', '[]'],
])('a file that is %s is refused with its name', async (_name, text) => {
  const file = join(folder, 'other.json');
  await writeFile(file, text);
  await expect(read(file)).rejects.toThrow(TypeSourceError);
  await expect(read(join(folder, 'none.json'))).rejects.toThrow(/no file/);
});
