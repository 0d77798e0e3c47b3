import { resolve } from 'node:path';
import { applyPatch } from 'rfc6902';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import type { Json } from '../types/json';
import { checkConditions } from './rules/checkConditions';
import { checkForm } from './forms/checkForm';
import { checkUi } from './pages/checkUi';
import type { FileCheck } from './checkSchemas';

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
