import { resolve } from 'node:path';
import { applyPatch } from 'rfc6902';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import { portalChecks } from '../../api/adapters/compiling/portalChecks';
import { readPointer } from '../evaluate/pointers';
import type { Json, JsonObject } from '../types/json';
import { checkConditions } from './rules/checkConditions';
import { checkForm } from './forms/checkForm';
import { checkUi } from './pages/checkUi';
import { checkSchemas, type FileCheck } from './checkSchemas';

const files = await readJsonFiles(
  resolve(import.meta.dirname, '../../schemas'),
);
const hasIsbn = 'conditions/has-isbn.json';
const page = 'steps/recover/ui.json';
const node = '/sections/0/nodes/0';

/** A fault that is made, and the check that knows its correction. */
const cases: [
  name: string,
  check: FileCheck,
  fault: { op: 'add' | 'replace'; path: string; value: Json },
][] = [
  [
    'a help topic that does not exist',
    checkUi,
    {
      op: 'add',
      path: `/${page.replaceAll('/', '~1')}${node}/help`,
      value: { source: 'INTERFACE_HELP', helpId: 'gone', label: 'Gone' },
    },
  ],
  [
    'a step that no form has',
    checkForm,
    {
      op: 'add',
      path: '/steps~1stray~1schema.json',
      value: { $id: '/steps/stray' },
    },
  ],
  [
    'a condition that nothing uses',
    checkConditions,
    {
      op: 'add',
      path: '/conditions~1is-rainy.json',
      value: { $id: '/conditions/is-rainy', required: ['title'] },
    },
  ],
  [
    'an answer that is tested and not required',
    checkConditions,
    {
      op: 'replace',
      path: `/${hasIsbn.replace('/', '~1')}/required`,
      value: [],
    },
  ],
];

test.each(cases)('%s is corrected by its repair', (_name, check, fault) => {
  const broken = structuredClone(files) as Record<string, Json>;
  applyPatch(broken, [fault]);
  const [found, ...others] = check(broken);
  expect(others).toEqual([]);
  expect(found?.fix).toBeDefined();
  applyPatch(broken, [...(found?.repair ?? [])]);
  expect(check(broken)).toEqual([]);
  expect(broken).toEqual(files);
});

const item = '/items~1monograph.json/properties';
const formFile = 'forms/deposit.form.json';

/** A fault of a form, the code of its check, and what its correction leaves at a place. */
const ofForms: [
  name: string,
  code: string,
  faults: (
    | { op: 'add' | 'replace'; path: string; value: Json }
    | { op: 'remove'; path: string }
  )[],
  left: { file: string; pointer: string; value: unknown },
][] = [
  [
    'a text longer than a request',
    'tooLong',
    [
      {
        op: 'add',
        path: `${item}/anythingElse`,
        value: { maxLength: 2_000_000 },
      },
    ],
    {
      file: 'items/monograph.json',
      pointer: '/properties/anythingElse/maxLength',
      value: portalChecks.mostBytes,
    },
  ],
  [
    'a file larger than an upload',
    'tooLong',
    [{ op: 'add', path: `${item}/coverFile`, value: { size: 600 * 1024 } }],
    {
      file: 'items/monograph.json',
      pointer: '/properties/coverFile/size',
      value: portalChecks.mostFileKilobytes,
    },
  ],
  [
    'a text of any length',
    'unlimited',
    [
      {
        op: 'remove',
        path: '/steps~1complete-file~1schema.json/properties/subtitle/maxLength',
      },
    ],
    {
      file: 'steps/complete-file/schema.json',
      pointer: '/properties/subtitle/maxLength',
      value: 255,
    },
  ],
  [
    'a value for rows that users fill in',
    'prefill',
    [
      {
        op: 'add',
        path: '/forms~1deposit.form.json/prefill/another/creators',
        value: '/submissionItems/0/creators',
      },
    ],
    { file: formFile, pointer: '/prefill/another/creators', value: undefined },
  ],
  [
    'a value that one of several titles does not ask',
    'prefill',
    [
      {
        op: 'add',
        path: '/forms~1deposit.form.json/prefill/{title}/createdDate',
        value: '/{title}/createdDate',
      },
    ],
    {
      file: formFile,
      pointer: '/prefill/{title}/createdDate',
      value: undefined,
    },
  ],
  [
    'an answer that no page asks for',
    'statement',
    [
      {
        op: 'add',
        path: '/entities~1file-statement.json/properties/colour',
        value: { type: 'string' },
      },
    ],
    {
      file: 'steps/complete-file/schema.json',
      pointer: '/properties/colour',
      value: false,
    },
  ],
];

test.each(ofForms)(
  '%s is corrected by its repair',
  async (_name, code, faults, left) => {
    const program = { ...portalChecks, createUser: null };
    const forms = ['deposit', 'complete-file'];
    const broken = JSON.parse(JSON.stringify(files)) as Record<
      string,
      JsonObject
    >;
    expect(applyPatch(broken, faults)).toEqual(faults.map(() => null));
    const before = await checkSchemas(broken, program, forms);
    const found = before.problems.find((one) => one.code === code);
    expect(found?.fix).toBeDefined();
    expect(applyPatch(broken, [...(found?.repair ?? [])])).toEqual([null]);
    const after = await checkSchemas(broken, program, forms);
    expect(after.problems.filter((one) => one.code === code)).toEqual([]);
    expect(readPointer(broken[left.file], left.pointer)).toEqual(left.value);
  },
);
