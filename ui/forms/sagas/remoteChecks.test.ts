import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import type { Action } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { beginWizard, toLists } from '@engine';
import { createContext } from '@engine/testing/createContext';
import { createUser } from '@engine/testing/createUser';
import type { Json } from '@engine/types/json';
import { loadDepositForm } from '../../testing/depositForm';
import { valueChecked } from '../state/formActions';
import { pageForm, type OpenForm } from '../state/openForm';
import { moveForm, reduceForm } from '../state/reduceForm';
import { remoteChecks } from './remoteChecks.saga';

const { form, lists } = await loadDepositForm();

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A book whose answers are looked up in a catalogue that never answers. */
function beginBook(
  answers: Readonly<Record<string, Json>>,
  findPublisherId?: () => string,
  onCall: (path: string) => unknown = () => undefined,
) {
  const context = createContext({
    ...(findPublisherId && { user: createUser('PUBLISHER') }),
    lists: toLists(lists as Parameters<typeof toLists>[0]),
  });
  const config = { ...context.config, prePubLookup: true, isbnLookup: true };
  let open: OpenForm<unknown> = {
    phase: 'open',
    form,
    context: { ...context, config },
    credits: {},
    wizard: beginWizard(form, { ...context, config }),
    idempotencyKey: null,
    posted: false,
    problem: null,
    begun: 0,
    focus: { on: 'none', turn: 0 },
  };
  const given = { '/form': 'MONOGRAPH', '/type': 'BOOK', ...answers };
  for (const [path, value] of Object.entries(given)) {
    const change = { kind: 'set', path, value } as const;
    open = moveForm(open, { type: 'answered', change });
  }
  const channel = stdChannel();
  const task = runSaga(
    {
      channel,
      dispatch(action: Action) {
        open = reduceForm(open, action);
        channel.put(action);
      },
      getState: () => open,
    },
    remoteChecks<OpenForm<unknown>>,
    {
      api: {
        getWithoutLogin(path) {
          onCall(path);
          return new Promise(() => undefined);
        },
      },
      now: () => 0,
      log: () => undefined,
    },
    {
      form: pageForm,
      find: () => open,
      toWaitReason: (check) => check,
      ...(findPublisherId && { findPublisherId }),
    },
  );
  return {
    get: () => open,
    stop: () => task.cancel(),
    dispatch(action: Action) {
      open = reduceForm(open, action);
      channel.put(action);
    },
  };
}

const isHeld = ({ wizard }: OpenForm<unknown>) =>
  wizard.waits.some(({ holds }) => holds === undefined);

describe('a catalogue that never answers', () => {
  it('holds the way forward for ten seconds and no longer, and the look-up counts as failed [S1-4.next.lookups]', async () => {
    const book = beginBook({
      '/submissionItems/0/hasPrePubId': true,
      '/submissionItems/0/prePubId': 'NLApp12345',
    });
    await jest.advanceTimersByTimeAsync(9_999);
    expect(isHeld(book.get())).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(isHeld(book.get())).toBe(false);
    expect(book.get().known).toEqual({
      'pre-publication nlapp12345': {
        kind: 'failed',
        why: { sentence: 'catalogueSlow' },
      },
    });
    book.stop();
  });

  it('holds nothing while an ISBN is looked up, which nobody asked for', async () => {
    const book = beginBook({
      '/submissionItems/0/hasIsbn': true,
      '/submissionItems/0/isbn': '9780306406157',
    });
    await jest.advanceTimersByTimeAsync(600);
    expect(book.get().wizard.waits).toHaveLength(1);
    expect(isHeld(book.get())).toBe(false);
    book.stop();
  });
});

it.each([
  {
    number: 'a pre-publication id',
    has: 'hasPrePubId',
    field: 'prePubId',
    value: 'NLApp12345',
  },
  {
    number: 'an ISBN that may be a duplicate',
    has: 'hasIsbn',
    field: 'isbn',
    value: '9780306406157',
  },
])(
  'regression: $number holds the way forward already before the API is asked [S1-4.next.lookups]',
  ({ has, field, value }) => {
    const calls: string[] = [];
    const book = beginBook(
      {
        [`/submissionItems/0/${has}`]: true,
        [`/submissionItems/0/${field}`]: value,
      },
      () => 'p1',
      (path) => calls.push(path),
    );
    expect(isHeld(book.get())).toBe(true);
    expect(calls).toEqual([]);
    book.stop();
  },
);

it('regression: after another publisher is chosen its titles and deposits are asked about again, and names of accounts are not [S1-5.multipart-title.duplicate]', () => {
  let publisherId = 'p1';
  const book = beginBook({}, () => publisherId);
  const answers = [
    { check: 'multipart-title-free', value: 'Tides' },
    { check: 'isbn-new', value: '9780306406157' },
    { check: 'username-free', value: 'ada' },
  ];
  for (const answer of answers)
    book.dispatch(valueChecked({ form: pageForm, ...answer, inOrder: false }));
  expect(Object.keys(book.get().context.checks ?? {})).toHaveLength(3);
  publisherId = 'p2';
  book.dispatch({ type: 'anything' });
  expect(book.get().context.checks).toEqual({
    'username-free': { ada: false },
  });
  book.stop();
});
