import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  assembleDefinition,
  assembleLists,
} from '@engine/compile/definition/assembleDefinition';
import { compileForm, type WrittenForm } from '@engine/compile/compileForm';
import type { Json } from '@engine/types/json';

const folder = path.resolve(import.meta.dirname, '../../schemas');

/** The real form of `schemas/`, compiled as the API does it, with its lists. */
export interface DepositForm {
  readonly form: WrittenForm;
  readonly lists: Record<
    string,
    { version: number; entries: readonly unknown[] }
  >;
}

/** All files of `schemas/`, parsed, by their paths. */
export async function readSchemaFiles(): Promise<Record<string, Json>> {
  const names = await readdir(folder, { recursive: true });
  const files = names
    .filter((name) => name.endsWith('.json'))
    .map(async (name): Promise<[string, Json]> => [
      name.split(path.sep).join('/'),
      JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Json,
    ]);
  return Object.fromEntries(await Promise.all(files));
}

async function load(key: string): Promise<DepositForm> {
  const files = await readSchemaFiles();
  const found = Object.values(assembleLists(files));
  const lists = Object.fromEntries(
    found.map(({ name, entries }) => [name, { version: 1, entries }]),
  );
  const versions = Object.fromEntries(found.map(({ name }) => [name, 1]));
  const definition = assembleDefinition(files, key, versions);
  const hash = key === 'deposit' ? 'hash-1' : `hash-of-${key}`;
  const form = await compileForm(definition, { version: 1, hash });
  return { form, lists };
}

const loaded = new Map<string, Promise<DepositForm>>();

/** Compiles a form once for all tests of a file. */
export function loadTestForm(key: string): Promise<DepositForm> {
  const known = loaded.get(key) ?? load(key);
  loaded.set(key, known);
  return known;
}

/** The form of deposits. */
export function loadDepositForm(): Promise<DepositForm> {
  return loadTestForm('deposit');
}
