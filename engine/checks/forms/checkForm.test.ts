import { createDefinition, fieldIs } from '../../testing/createDefinition';
import type { StepEntry } from '../../types/definition';
import type { Json } from '../../types/json';
import { checkForm } from './checkForm';

const summary = { id: 'summary', role: 'summary' } as const;

/** Returns the problems of a form with these steps; its conditions distinguish bought from borrowed works. */
function check(steps: (Partial<StepEntry> & { id: string })[]): string[] {
  const { form } = createDefinition({ properties: {}, steps });
  const files = {
    'forms/small.form.json': JSON.parse(JSON.stringify(form)),
    'entities/small.json': {
      $id: '/entities/small',
      properties: { kind: { type: 'string' } },
    },
    'conditions/is-bought.json': fieldIs('kind', 'BOUGHT'),
    'conditions/is-borrowed.json': fieldIs('kind', 'BORROWED'),
  };
  return checkForm(files).map(({ reason }) => reason);
}

test('two steps may stand at one position when their conditions exclude each other', () => {
  const found = check([
    { id: 'buy', position: 0, includeWhen: 'is-bought' },
    { id: 'borrow', position: 0, includeWhen: 'is-borrowed' },
    { ...summary, position: 1 },
  ]);
  expect(found).toEqual([]);
});

test.each([
  ['the same condition', 'is-bought', 'is-bought'],
  ['one that always belongs to the path', 'is-bought', undefined],
])('%s keeps no two steps at one position apart', (_name, one, other) => {
  const found = check([
    { id: 'buy', position: 0, ...(one && { includeWhen: one }) },
    { id: 'borrow', position: 0, ...(other && { includeWhen: other }) },
    { ...summary, position: 1 },
  ]);
  expect(found).toEqual([expect.stringMatching(/the step buy has this/)]);
});

test('a form cannot have the address of another page of the service', () => {
  const { form } = createDefinition({ properties: {}, steps: [summary] });
  const content = JSON.parse(JSON.stringify(form)) as Json;
  const files = { 'entities/small.json': { $id: '/entities/small' } };
  const addressed = (key: string) =>
    checkForm({ ...files, [`forms/${key}.form.json`]: content }).filter(
      ({ pointer }) => pointer === '/$id',
    );
  expect(addressed('versions')).toMatchObject([
    { reason: expect.stringMatching(/library\/studio\/versions/) as string },
  ]);
  expect(addressed('version')).toEqual([]);
});

test('the later of two steps with one route gets another', () => {
  const steps = [
    { id: 'one', route: '/one' },
    { id: 'two', route: '/one' },
    { ...summary, route: '/one-2', position: 2 },
  ];
  const { form } = createDefinition({ properties: {}, steps });
  const faults = checkForm({
    'forms/small.form.json': JSON.parse(JSON.stringify(form)),
    'entities/small.json': { $id: '/entities/small', properties: {} },
  });
  expect(faults.find(({ pointer }) => pointer.endsWith('/route'))).toEqual({
    file: 'forms/small.form.json',
    pointer: '/steps/1/route',
    reason: 'another step has this route',
    fix: 'Change it to /one-3.',
    repair: [
      {
        op: 'replace',
        path: '/forms~1small.form.json/steps/1/route',
        value: '/one-3',
      },
    ],
  });
});

test('regression: a form of several steps without a summary is refused', () => {
  expect(check([{ id: 'one' }, { id: 'two' }])).toEqual([
    'a form of several steps needs one with the role summary',
  ]);
  expect(check([{ id: 'one' }])).toEqual([]);
});

test.each([
  ['/works/title', 'needs a row'],
  ['/kind/*', 'is no list'],
])('regression: the pointer %s of an effect %s', (when) => {
  const { form } = createDefinition({
    properties: {},
    steps: [{ id: 'one' }],
  });
  const files = {
    'forms/small.form.json': JSON.parse(
      JSON.stringify({
        ...form,
        effects: [{ when, reset: ['/works/*/title'] }],
      }),
    ),
    'entities/small.json': {
      $id: '/entities/small',
      properties: {
        kind: { type: 'string' },
        works: { type: 'array', items: { $ref: '/entities/work' } },
      },
    },
    'entities/work.json': {
      $id: '/entities/work',
      properties: { title: { type: 'string' } },
    },
  };
  expect(checkForm(files)).toEqual([
    {
      file: 'forms/small.form.json',
      pointer: '/effects/0/when',
      reason: `no field ${when} is declared`,
    },
  ]);
});
