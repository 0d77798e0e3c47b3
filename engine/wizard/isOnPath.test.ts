import { describe, expect, test } from '@jest/globals';
import { compileForm } from '../compile/compileForm';
import { judge } from '../evaluate/judge';
import { createContext } from '../testing/createContext';
import { createDefinition, fieldIs, when } from '../testing/createDefinition';
import { ask, namedRows, section } from '../testing/pageParts';
import type { SectionUi, UiNode } from '../types/definition';
import type { JsonObject } from '../types/json';
import { isOnPath } from './isOnPath';
import { nextStep, previousStep, wizardPath } from './stepPath';
import { wizardReducer } from './wizardReducer';
import { beginWizard, restoreWizard, saveWizard } from './wizardState';

const context = createContext();
/** A form whose second step has these sections: it asks for note, rows and thing only of the other kind. */
const compile = (...sections: SectionUi[]) =>
  compileForm(
    createDefinition({
      properties: {
        kind: { type: 'string' },
        note: { type: 'string' },
        fixed: { type: 'string' },
        rows: {
          type: 'array',
          items: {
            type: 'object',
            required: ['name'],
            properties: { name: { type: 'string' } },
          },
        },
        thing: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' } },
        },
      },
      schemas: {
        'is-other': fieldIs('kind', 'other'),
        'is-this': fieldIs('kind', 'this'),
      },
      steps: [
        {
          id: 'first',
          schema: {
            allOf: [
              when(
                'is-other',
                { properties: { fixed: { lockedTo: 'kind' } } },
                { properties: { note: false, rows: false, thing: false } },
              ),
            ],
          },
          sections: [section(ask('kind'))],
        },
        { id: 'second', sections },
        { id: 'review', role: 'summary' },
        { id: 'sent', role: 'end' },
      ],
    }),
  );

const onPath = async (data: JsonObject, ...sections: SectionUi[]) => {
  const form = await compile(...sections);
  return isOnPath(form, { id: 'second' }, judge(form, data, context));
};

describe('a step is left out', () => {
  test.each<[page: string, ...nodes: UiNode[]]>([
    ['a question', ask('note')],
    ['rows', namedRows],
    ['an object', { object: 'thing', heading: '', nodes: [ask('name')] }],
    ['a group', { layout: 'row', nodes: [ask('note')] }],
    [
      'a question and the words above it',
      { text: 'Only others.' },
      ask('note'),
    ],
  ])('of which only %s is hidden by its condition', async (_page, ...nodes) => {
    expect(await onPath({ kind: 'this' }, section(...nodes))).toBe(false);
    expect(await onPath({ kind: 'other' }, section(...nodes))).toBe(true);
  });

  test('whose only section is hidden', async () => {
    const hidden = { ...section(ask('fixed')), when: 'is-other' };
    expect(await onPath({ kind: 'this' }, hidden)).toBe(false);
    expect(await onPath({ kind: 'other' }, hidden)).toBe(true);
  });
});

describe('a step stays', () => {
  test.each<[page: string, data: JsonObject, ...nodes: UiNode[]]>([
    ['with words alone', { kind: 'this' }, { text: 'Read this.' }],
    ['with nothing', { kind: 'this' }],
    ['with a locked question', { kind: 'other' }, ask('fixed')],
    [
      'with one question of several',
      { kind: 'this' },
      ask('note'),
      ask('fixed'),
    ],
    [
      'with a control of the service',
      { kind: 'this' },
      ask('note'),
      { block: 'terms' },
    ],
    [
      'with words that are meant for these answers',
      { kind: 'this' },
      ask('note'),
      { text: 'Nothing to answer.', when: 'is-this' },
    ],
  ])('%s', async (_page, data, ...nodes) => {
    expect(await onPath(data, section(...nodes))).toBe(true);
  });
});

test('the list of steps, the way on and the way back pass a step without questions', async () => {
  const form = await compile(section(ask('note')));
  const answer = (value: string) =>
    wizardReducer(
      form,
      beginWizard(form, context),
      { type: 'answered', change: { kind: 'set', path: '/kind', value } },
      context,
    );
  const forward = (value: string) =>
    wizardReducer(form, answer(value), { type: 'forwardAsked' }, context);
  expect(wizardPath(form, answer('this')).map(({ id }) => id)).toEqual([
    'first',
    'review',
  ]);
  expect(forward('this').current).toBe('review');
  expect(previousStep(form, forward('this'))?.id).toBe('first');
  expect(wizardPath(form, answer('other')).map(({ id }) => id)).toEqual([
    'first',
    'second',
    'review',
  ]);
  expect(forward('other').current).toBe('second');
});

test('a draft that was left on a step without questions continues at one that asks', async () => {
  const form = await compile(section(ask('note')));
  const begun = wizardReducer(
    form,
    beginWizard(form, context),
    {
      type: 'answered',
      change: { kind: 'set', path: '/kind', value: 'this' },
    },
    context,
  );
  const there = { ...begun, current: 'second' };
  expect(nextStep(form, there)?.id).toBe('review');
  expect(previousStep(form, there)?.id).toBe('first');
  const restored = restoreWizard(form, saveWizard(form, there), context);
  expect(restored.current).toBe('first');
});
