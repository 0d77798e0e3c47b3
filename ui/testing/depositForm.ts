import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  assembleDefinition,
  assembleLists,
} from '@engine/compile/assembleDefinition';
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

async function readAll(): Promise<Record<string, Json>> {
  const names = await readdir(folder, { recursive: true });
  const files = names
    .filter((name) => name.endsWith('.json'))
    .map(async (name): Promise<[string, Json]> => [
      name.split(path.sep).join('/'),
      JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Json,
    ]);
  return Object.fromEntries(await Promise.all(files));
}

async function load(): Promise<DepositForm> {
  const files = await readAll();
  const found = Object.values(assembleLists(files));
  const lists = Object.fromEntries(
    found.map(({ name, entries }) => [name, { version: 1, entries }]),
  );
  const versions = Object.fromEntries(found.map(({ name }) => [name, 1]));
  const definition = assembleDefinition(files, 'deposit', versions);
  const form = await compileForm(definition, { version: 1, hash: 'hash-1' });
  return { form, lists };
}

let loaded: Promise<DepositForm> | undefined;

/** Compiles the form once for all tests of a file. */
export function loadDepositForm(): Promise<DepositForm> {
  loaded ??= load();
  return loaded;
}
