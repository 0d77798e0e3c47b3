import { compileForm } from '../../compile/compileForm';
import { createContext } from '../../testing/createContext';
import { createDefinition } from '../../testing/createDefinition';
import type { Effect } from '../../types/effects';
import type { Change } from '../../types/evaluation';
import type { Json, JsonObject } from '../../types/json';
import type { WizardEvent, WizardState } from '../../types/wizard';
import { wizardReducer } from '../../wizard/wizardReducer';
import {
  beginWizard,
  restoreWizard,
  saveWizard,
} from '../../wizard/wizardState';

const text = { type: 'string' };
const context = createContext();

const effects: Effect[] = [
  { when: '/kind', reset: ['/name'], confirm: 'loseName' },
  { when: '/all', reset: [''], confirm: 'loseAll' },
  { when: '/few', is: true, truncate: { '/rows': 1 }, confirm: 'loseRows' },
  { when: '/same', set: { '/name': 'Ada' }, confirm: 'loseName' },
];

const form = await compileForm(
  createDefinition({
    properties: {
      kind: text,
      all: text,
      same: text,
      few: { type: 'boolean' },
      name: text,
      other: { type: 'string', default: 'usual' },
      rows: {
        type: 'array',
        maxItems: 5,
        items: {
          type: 'object',
          properties: { key: { type: 'integer' }, name: text },
        },
      },
    },
    effects,
    steps: [{ id: 'one' }, { id: 'two' }, { id: 'sum', role: 'summary' }],
  }),
);

function set(path: string, value: Json): Change {
  return { kind: 'set', path, value };
}

function send(state: WizardState, ...events: WizardEvent[]): WizardState {
  return events.reduce(
    (current, event) => wizardReducer(form, current, event, context),
    state,
  );
}

function answerAll(...changes: Change[]): WizardState {
  const events = changes.map(
    (change) => ({ type: 'answered', change }) as const,
  );
  return send(beginWizard(form, context), ...events);
}

const name = set('/name', 'Bo');
const rows = (...names: string[]) =>
  set(
    '/rows',
    names.map((value, key): JsonObject => ({
      key,
      ...(value && { name: value }),
    })),
  );

test.each<[string, Change[], Change, string | undefined]>([
  ['an answer is emptied', [name], set('/kind', 'B'), 'loseName'],
  ['there is no answer', [], set('/kind', 'B'), undefined],
  ['the form begins anew', [name], set('/all', 'x'), 'loseAll'],
  ['it begins anew with nothing but defaults', [], set('/all', 'x'), undefined],
  ['rows with answers go', [rows('a', 'b')], set('/few', true), 'loseRows'],
  ['rows without answers go', [rows('a', '')], set('/few', true), undefined],
  ['the rows stay', [rows('a')], set('/few', true), undefined],
  ['another answer is given', [rows('a', 'b')], set('/few', false), undefined],
  ['an answer is replaced', [name], set('/same', 'x'), 'loseName'],
  [
    'it is replaced by the same',
    [set('/name', 'Ada')],
    set('/same', 'x'),
    undefined,
  ],
])('what a change asks before: %s', (_name, before, change, confirm) => {
  const begun = answerAll(...before);
  const asked = send(begun, { type: 'answered', change });
  expect(asked.form.pending).toEqual(confirm && { change, confirm });
  if (confirm !== undefined) {
    expect(asked.form.data).toBe(begun.form.data);
    expect({ ...asked, form: begun.form }).toEqual(begun);
  }
});

const change = set('/kind', 'B');
const asked = send(answerAll(name), { type: 'answered', change });

test('a yes makes the change, a no keeps everything', () => {
  const yes = send(asked, { type: 'answered', change, confirmed: true });
  expect(yes.form.data).toEqual({ kind: 'B', other: 'usual' });
  expect(yes.form.pending).toBeUndefined();
  const no = send(asked, { type: 'changeDeclined' });
  expect(no).toEqual(answerAll(name));
  expect(send(no, { type: 'changeDeclined' })).toBe(no);
});

test('a kept draft has no question, and another step asks none', () => {
  const saved = saveWizard(form, asked);
  expect(JSON.stringify(saved)).not.toContain('loseName');
  expect(restoreWizard(form, saved, context).form.pending).toBeUndefined();
  const next = send(asked, { type: 'forwardAsked' });
  expect(next.current).toBe('two');
  expect(next.form.pending).toBeUndefined();
});

test('an answer elsewhere leaves the question open, one to the same question decides it', () => {
  const elsewhere = { type: 'answered', change: set('/other', 'x') } as const;
  expect(send(asked, elsewhere).form.pending).toEqual(asked.form.pending);
  const around = send(asked, { type: 'contextChanged' });
  expect(around.form.pending).toEqual(asked.form.pending);
  const back = { kind: 'set', path: '/kind', value: undefined } as const;
  const stays = send(asked, { type: 'answered', change: back });
  expect(stays.form.pending).toBeUndefined();
});
