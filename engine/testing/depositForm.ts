import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  assembleDefinition,
  assembleLists,
  type SchemaFiles,
} from '../compile/definition/assembleDefinition';
import { compileForm, type WrittenForm } from '../compile/compileForm';
import { toLists } from '../evaluate/listOptions';
import type { Context } from '@contract/context';
import type { FormDefinition } from '../types/definition';
import type { Json } from '../types/json';
import { createContext, createFile, toFiles } from './createContext';

const folder = join(import.meta.dirname, '..', '..', 'schemas');

/** The JSON files of `schemas/` by their path inside it. */
export function readSchemaFiles(): SchemaFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name): [string, Json] => [
        name.split(sep).join('/'),
        JSON.parse(readFileSync(join(folder, name), 'utf8')) as Json,
      ]),
  );
}

/** Reads the definition of the deposit form from `schemas/`. */
export function readDepositDefinition(): FormDefinition {
  return assembleDefinition(readSchemaFiles(), 'deposit', {});
}

/** The four types of monograph. */
export const MONOGRAPH_TYPES = ['BOOK', 'MAP', 'MUSIC_SCORE', 'OTHER'] as const;

/** The environment of the deposit form: its lists, and for every purpose two files that are ready and one in each other state. */
export function createDepositContext(given: Partial<Context> = {}): Context {
  const lists = toLists(assembleLists(readSchemaFiles()));
  return createContext({ lists, files: sampleFiles(), ...given });
}

/** Files of every kind, named after their purpose and state: 'BOOK-1', 'COVER_IMAGE-scanning', 'MAP-same' (all of these hold the same bytes). */
export function sampleFiles(): Context['files'] {
  return toFiles(
    [...MONOGRAPH_TYPES, 'COVER_IMAGE'].flatMap((purpose) => [
      createFile(`${purpose}-1`, { purpose }),
      createFile(`${purpose}-2`, { purpose }),
      createFile(`${purpose}-same`, { purpose, checksum: 'shared bytes' }),
      createFile(`${purpose}-scanning`, { purpose, state: 'scanning' }),
      createFile(`${purpose}-refused`, { purpose, state: 'refused' }),
      createFile(`${purpose}-uploading`, {
        purpose,
        state: 'uploading',
        checksum: '',
      }),
    ]),
  );
}

let compiled: Promise<WrittenForm> | undefined;

/** The deposit form of `schemas/`, compiled once per test file. */
export function getDepositForm(): Promise<WrittenForm> {
  compiled ??= compileForm(readDepositDefinition());
  return compiled;
}
