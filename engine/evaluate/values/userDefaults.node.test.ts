import { anonymousUser } from '../../../api/modules/permissions/anonymousUser';
import {
  createDepositContext,
  getDepositForm,
} from '../../testing/depositForm';
import { createPublisher, createUser } from '../../testing/createUser';
import type { Context } from '@contract/context';
import type { CurrentUser } from '@contract/user';
import type { FormState } from '../../types/evaluation';
import type { Json } from '../../types/json';
import { answer, beginForm, restoreForm, settleAgain } from '../answer';
import { readPointer } from '../pointers';

const form = await getDepositForm();
const visiting = createDepositContext();
const as = (user: CurrentUser): Context => ({ ...visiting, user });

const set = (state: FormState, context: Context, path: string, value: Json) =>
  answer(form, state, { kind: 'set', path, value }, context);

const begin = (user: CurrentUser) => {
  const state = beginForm(form, as(user));
  return set(state, as(user), '/form', 'MONOGRAPH');
};

const moss = createUser('PUBLISHER');
const kelp = createUser('PUBLISHER', {
  id: 'u2',
  publisher: createPublisher({ id: 'p2' }),
});
const staff = createUser('EDEPOSIT_ADMIN');

describe('the preferences of a logged-in user (R36) [S1-3.user.preferences]', () => {
  const preferring = createUser('PUBLISHER', {
    userPreferences: [
      { property: 'ACCESS_AGREEMENT_AUTHORITY', value: 'true' },
      { property: 'COMMERCIAL_AVAILABILITY', value: 'false' },
      { property: 'ACCESS_CONDITION', value: 'OPEN' },
      { property: 'CREATIVE_COMMONS', value: 'ATTRIBUTION' },
    ],
  });

  test.each<[string, Json]>([
    ['/accessStatementAccepted', true],
    ['/submissionItems/0/commerciallyAvailable', false],
    ['/submissionItems/0/accessCondition', 'OPEN'],
    ['/hasCreativeCommons', true],
    ['/submissionItems/0/license', 'ATTRIBUTION'],
  ])('%s is filled in as %s', (path, value) => {
    expect(readPointer(begin(preferring).data, path)).toBe(value);
    if (path !== '/hasCreativeCommons')
      expect(readPointer(begin(moss).data, path)).toBeUndefined();
  });

  test('regression: who prefers no licence is asked none, and prefers none of those when they want one [S1-4.reuse.default]', () => {
    const without = createUser('PUBLISHER', {
      userPreferences: [
        { property: 'CREATIVE_COMMONS', value: 'NOT_APPLICABLE' },
      ],
    });
    const begun = begin(without);
    expect(begun.data['hasCreativeCommons']).toBe(false);
    const wanting = set(begun, as(without), '/hasCreativeCommons', true);
    expect(
      readPointer(wanting.data, '/submissionItems/0/license'),
    ).toBeUndefined();
    expect(begin(moss).data['hasCreativeCommons']).toBe(true);
    const loggedIn = settleAgain(form, begin(anonymousUser), as(without));
    expect(loggedIn.data['hasCreativeCommons']).toBe(false);
  });

  test('write over nothing that was answered before the login', () => {
    const visitor = begin(anonymousUser);
    const answered = set(
      visitor,
      visiting,
      '/submissionItems/0/accessCondition',
      'ONSITE',
    );
    const { data } = settleAgain(form, answered, as(preferring));
    expect(readPointer(data, '/submissionItems/0/accessCondition')).toBe(
      'ONSITE',
    );
  });
});

describe('the publisher of a deposit [S2-2.publisher.read-only S2-6.publisher.fixed]', () => {
  const publisherOf = ({ data }: FormState) => data['publisher'];

  test('is the own one of a publisher user, from the start and after a login in the middle', () => {
    expect(publisherOf(begin(moss))).toEqual({ id: 'p1' });
    const visitor = set(
      begin(anonymousUser),
      visiting,
      '/publisher/name',
      'Moss',
    );
    const loggedIn = settleAgain(form, visitor, as(moss));
    expect(publisherOf(loggedIn)).toEqual({ id: 'p1' });
    expect(publisherOf(settleAgain(form, loggedIn, visiting))).toEqual({
      name: 'Moss',
      country: 'AU',
    });
  });

  test('is never that of who was logged in before', () => {
    const left = settleAgain(form, begin(moss), visiting);
    expect(publisherOf(settleAgain(form, left, as(kelp)))).toEqual({
      id: 'p2',
    });
    expect(publisherOf(restoreForm(form, begin(moss), as(kelp)))).toEqual({
      id: 'p2',
    });
  });

  test('regression: is not replaced by an answer, as a restored draft shows', () => {
    const replaced = set(begin(moss), as(moss), '/publisher/id', 'p7');
    expect(publisherOf(replaced)).toEqual({ id: 'p1' });
  });

  test('is chosen by library staff, and is called so where it is missing', () => {
    const open = begin(staff);
    expect(publisherOf(open)).toEqual({});
    const missing = open.evaluation.findings.find(
      ({ path }) => path === '/publisher/id',
    );
    expect(missing).toMatchObject({
      code: 'required',
      params: { label: 'Which publisher do you deposit for?' },
      message: 'Please choose the publisher you deposit for.',
    });
    const chosen = set(open, as(staff), '/publisher/id', 'p7');
    expect(publisherOf(restoreForm(form, chosen, as(staff)))).toEqual({
      id: 'p7',
    });
  });
});

test('who wants an account is asked for a username, and not any more when it is taken back [S2-2.publisher.create-account]', () => {
  const visitor = begin(anonymousUser);
  expect(visitor.data).not.toHaveProperty('user');
  const wanting = set(visitor, visiting, '/createUserAccount', true);
  expect(wanting.data['user']).toEqual({});
  const named = set(wanting, visiting, '/user/username', 'ada.moss');
  const not = set(named, visiting, '/createUserAccount', false);
  expect(not.data).not.toHaveProperty('user');
  const again = set(not, visiting, '/createUserAccount', true);
  expect(again.data['user']).toEqual({ username: 'ada.moss' });
});
