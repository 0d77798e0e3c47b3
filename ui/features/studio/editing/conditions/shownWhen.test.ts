import { expect, test } from '@jest/globals';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { valueAt } from '../definition/files';
import { setRequired } from '../rules/requiring';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';

const schema = 'steps/one/schema.json';

const hides = { properties: { title: false } };
const where = (condition: string, then: Json): Json => ({
  if: { $ref: `/conditions/${condition}` },
  then,
});
const unless = (condition: string, otherwise: Json): Json => ({
  if: { $ref: `/conditions/${condition}` },
  else: otherwise,
});

/** A step with one question that these statements hide. */
const filesWith = (hidings: readonly Json[]): StudioFiles => ({
  'steps/one/ui.json': {
    sections: [{ id: 'all', scope: '', nodes: [{ field: 'title' }] }],
  },
  [schema]: { type: 'object', allOf: [...hidings] },
});

test.each<[string, Json[], Json[]]>([
  [
    'one of them follows from the other',
    [where('a', hides), where('a', { allOf: [where('b', hides)] })],
    [unless('a', { required: ['title'] })],
  ],
  [
    'both have a part of their own',
    [
      where('a', { allOf: [where('b', hides)] }),
      where('a', { allOf: [where('c', hides)] }),
    ],
    [
      unless('a', { required: ['title'] }),
      unless('b', { allOf: [unless('c', { required: ['title'] })] }),
    ],
  ],
])(
  'regression: two statements that hide a question require it in as few statements as they can, where %s',
  (_, hidings, expected) => {
    const question = {
      file: 'steps/one/ui.json',
      pointer: '/sections/0/nodes/0',
    };
    const required = setRequired(filesWith(hidings), question, true);
    const said = valueAt(required, { file: schema, pointer: '/allOf' });
    expect(said).toEqual([...hidings, ...expected]);
  },
);

test.each([
  ['serial-details', true],
  ['multipart-mono', false],
])(
  'regression: a question about a chosen title, in a section of %s for which its item is included, needs no correction',
  async (step, required) => {
    const files: StudioFiles = await readSchemaFiles();
    const section = { file: `steps/${step}/ui.json`, pointer: '/sections/0' };
    const asked = { kind: 'TEXT', label: 'Remark', required } as const;
    const added = addAsked(files, section, asked, blockWords);
    expect(await findProblems(added.files, 'deposit')).toEqual([]);
  },
);
