import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Example } from '@engine/checks/examples/exampleTypes';
import { readExamples } from '@engine/checks/examples/readExamples';
import type { ListFile } from '@engine/compile/definition/assembleDefinition';
import { createExampleUser } from '@engine/testing/createUser';
import type { Json } from '@engine/types/json';

const schemas = path.resolve(import.meta.dirname, '../../schemas');

/** The files of `schemas/` by their paths inside it. */
export const definitions = Object.fromEntries(
  readdirSync(schemas, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.split(path.sep).join('/'),
      JSON.parse(readFileSync(path.join(schemas, file), 'utf8')) as Json,
    ]),
);

/** The examples of all steps. */
export const examples: readonly Example[] = readExamples(
  definitions,
  createExampleUser,
);

/** The purposes that a client may upload files for. */
export const uploadPurposes: ReadonlySet<string> = new Set(
  (
    definitions['lists/FileUploadPurpose.json'] as unknown as ListFile
  ).entries.map(({ name }) => name),
);
