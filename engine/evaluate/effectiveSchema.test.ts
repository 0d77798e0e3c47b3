import { createDepositContext, getDepositForm } from '../testing/depositForm';
import type { Change, FormState } from '../types/evaluation';
import type { Json } from '../types/json';
import { answer, beginForm } from './answer';
import { effectiveSchema } from './effectiveSchema';
import { isShown, resolveText } from './wording/pageTexts';
import { listScopes } from './scopes';

const form = await getDepositForm();
const context = createDepositContext();
const item = '/submissionItems/0';

function set(state: FormState, path: string, value: Json): FormState {
  const change: Change = { kind: 'set', path, value };
  return answer(form, state, change, context);
}

const book = set(
  set(beginForm(form, context), '/form', 'MONOGRAPH'),
  '/type',
  'BOOK',
);

function schemaOf(state: FormState, section: string, scopePath = item) {
  const step = 'monograph-details';
  return effectiveSchema(form, state.evaluation, step, section, scopePath);
}

test('only what is asked now, in the order of the page, with final required', () => {
  const schema = schemaOf(book, 'title-and-series');
  const asked = Object.keys(schema['properties'] as object);
  expect(asked.slice(0, 5)).toEqual([
    'hasPrePubId',
    'itemTitle',
    'itemSubtitle',
    'seriesTitle',
    'seriesNumber',
  ]);
  expect(asked).not.toContain('sheetNumber');
  expect(schema['required']).toContain('itemTitle');
  expect(schema['required']).not.toContain('seriesTitle');
  const map = schemaOf(set(book, '/type', 'MAP'), 'title-and-series');
  expect(Object.keys(map['properties'] as object)).toContain('sheetNumber');
  expect(map['required']).toEqual(
    expect.arrayContaining(['itemTitle', 'hasMapScale']),
  );
});

test('the tighter of two limits counts', () => {
  const { properties } = schemaOf(book, 'title-and-series');
  expect(properties).toMatchObject({ itemTitle: { maxLength: 1000 } });
});

test('the same object until a condition flips', () => {
  const before = schemaOf(book, 'publication');
  const typed = set(book, `${item}/itemTitle`, 'The tide tables');
  expect(schemaOf(typed, 'publication')).toBe(before);
  const flipped = set(typed, `${item}/hasIsbn`, true);
  expect(schemaOf(flipped, 'publication')).not.toBe(before);
  expect(schemaOf(set(flipped, `${item}/isbn`, '1'), 'publication')).toBe(
    schemaOf(flipped, 'publication'),
  );
  expect(schemaOf(set(flipped, `${item}/hasIsbn`, false), 'publication')).toBe(
    schemaOf(set(typed, `${item}/hasIsbn`, false), 'publication'),
  );
});

test('rows with the same answers share one, and a row is no part of its holder', () => {
  const two = answer(
    form,
    book,
    { kind: 'insert', path: `${item}/creators`, row: { key: 5 } },
    context,
  );
  const first = schemaOf(two, 'owners', `${item}/creators/0`);
  expect(schemaOf(two, 'owners', `${item}/creators/1`)).toBe(first);
  expect(first['required']).toEqual(['type', 'givenNames', 'lastName']);
  expect(schemaOf(two, 'owners')['properties']).toEqual({});
});

test('nothing for an object that is not there', () => {
  expect(schemaOf(book, 'owners', `${item}/creators/9`)).toEqual({
    type: 'object',
    properties: {},
  });
});

test('no schema of any section makes a renderer follow, decide or write anything', () => {
  const steps = Object.entries(form.definition.steps);
  for (const [step, { ui }] of steps) {
    for (const { id } of ui.sections) {
      for (const { path: scopePath } of listScopes(book.evaluation)) {
        const schema = effectiveSchema(
          form,
          book.evaluation,
          step,
          id,
          scopePath,
        );
        expect(JSON.stringify(schema)).not.toMatch(
          /"(\$ref|if|then|else|allOf|default|defaultFrom)":/,
        );
      }
    }
  }
});

test('words follow the answers [S1-5.monograph.map-title]', () => {
  const label = form.model.places['/submissionItems/*#itemTitle']?.label ?? '';
  const words = ({ evaluation }: FormState) =>
    resolveText(form, label, item, evaluation);
  expect(words(book)).toBe('Title');
  expect(words(set(book, '/type', 'MAP'))).toBe('Map title');
  expect(resolveText(form, label, '/submissionItems/9', book.evaluation)).toBe(
    '',
  );
});

test('a node is shown while its condition holds, and an unknown one is an error', () => {
  const { evaluation } = book;
  expect(isShown(form, undefined, '', evaluation)).toBe(true);
  expect(isShown(form, 'is-single-monograph', item, evaluation)).toBe(true);
  expect(isShown(form, 'is-map', item, evaluation)).toBe(false);
  expect(() => isShown(form, 'type-chosne', item, evaluation)).toThrow(
    'type-chosne',
  );
});
