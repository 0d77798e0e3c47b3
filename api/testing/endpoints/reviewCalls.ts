import type { Deposit } from '../../modules/deposits/deposit.model';
import { toWithdrawalState } from '../../modules/deposits/withdrawal/storedWithdrawal';
import { newRecordId } from '../../records/recordId';
import { makeSerialDeposit } from '../records/makeSerialDeposit';
import type { Call } from './call';
import { get } from './call';
import type { EndpointFixture } from './endpointFixture';

/** A deposit of the publisher of Tasmania that waits for a review. */
function makeReviewed(
  { api, accounts }: EndpointFixture,
  given: Partial<Deposit> = {},
): Promise<Deposit> {
  const { _id: publisherId } = accounts.publishers.tasmanian;
  return makeSerialDeposit(api.deps.models, {
    publisherId,
    status: 'UNDER_REVIEW',
    requiresReview: true,
    ...given,
  });
}

/** Sends something about a new deposit. */
const about =
  (method: 'DELETE' | 'GET' | 'POST', call: string, body?: object): Call =>
  async (visitor, fixture) => {
    const { reference } = await makeReviewed(fixture);
    const path = `/library/deposit/${reference}${call}`;
    return visitor.send(method, path, body && JSON.stringify(body));
  };

/** Changes a new deposit. */
const edit: Call = async (visitor, fixture) => {
  const { reference } = await makeReviewed(fixture);
  const patch = [
    { op: 'replace', path: '/notes', value: 'Asked by phone.' },
    { op: 'add', path: '/revisionNotes', value: 'Asked by phone' },
  ];
  const path = `/library/deposit/${reference}`;
  const headers = { 'If-Match': '"0"' };
  return visitor.send('PATCH', path, JSON.stringify(patch), headers);
};

/** Sends something about the decision of a deposit that was just declined. */
const aboutDecision =
  (name: 'undo' | 'finish'): Call =>
  async (visitor, fixture) => {
    const date = fixture.api.deps.clock();
    const { reference } = await makeReviewed(fixture, {
      status: 'DECLINED',
      decision: {
        id: 'one',
        action: 'decline',
        from: 'UNDER_REVIEW',
        by: null,
        date,
        finalDate: new Date(date.getTime() + 60_000),
        isFinal: false,
      },
    });
    const path = `/library/deposit/${reference}/decision/${name}`;
    return visitor.post(path, { id: 'one' });
  };

/** A deposit that was returned with one note. */
const makeReturned = (fixture: EndpointFixture) =>
  makeReviewed(fixture, {
    status: 'RETURNED',
    correction: {
      id: 'one',
      by: null,
      date: fixture.api.deps.clock(),
      message: '',
      reason: 'OTHER',
      notes: [{ id: 'n', path: '/submissionItems/0/url', text: 'Is it so?' }],
    },
  });

/** An accepted deposit; its publisher may have asked for its withdrawal. */
const makeAccepted = (fixture: EndpointFixture, isAsked: boolean) =>
  makeReviewed(fixture, {
    status: 'ACCEPTED',
    ...(isAsked &&
      toWithdrawalState({
        status: 'WAITING',
        by: newRecordId(),
        date: fixture.api.deps.clock(),
        ground: 'MISTAKE',
        message: 'It was sent twice.',
      })),
  });

/** Sends something about a new deposit among several. */
const inBulk =
  (call: string, body: object): Call =>
  async (visitor, fixture) => {
    const { reference } = await makeReviewed(fixture);
    const path = `/library/deposits/${call}`;
    const deposits = [{ reference, revision: 0 }];
    return visitor.post(path, { deposits, ...body });
  };

/** A search that the administrator of Tasmania keeps. */
async function makeSearch({
  api,
  accounts,
  newName,
}: EndpointFixture): Promise<string> {
  const { user } = await accounts.get('libraryAdmin');
  const { _id } = await api.deps.models.savedSearches.create({
    _id: newRecordId(),
    userId: user._id,
    name: newName(),
    query: { kind: 'MAP' },
  });
  return _id;
}

/** The calls of the review of deposits. */
export const reviewCalls: Record<string, Call> = {
  'GET /library/deposit/:reference': about('GET', ''),
  'PATCH /library/deposit/:reference': edit,
  'POST /library/deposit/:reference/decision': about('POST', '/decision', {
    revision: 0,
    action: 'accept',
  }),
  'POST /library/deposit/:reference/decision/mail': about(
    'POST',
    '/decision/mail',
    { action: 'decline', message: 'It is a calendar.' },
  ),
  'POST /library/deposit/:reference/decision/undo': aboutDecision('undo'),
  'POST /library/deposit/:reference/decision/finish': aboutDecision('finish'),
  'POST /library/deposit/:reference/correction/mail': async (
    visitor,
    fixture,
  ) => {
    const { reference } = await makeReturned(fixture);
    return visitor.post(`/library/deposit/${reference}/correction/mail`, {});
  },
  'POST /library/deposit/:reference/assign': about('POST', '/assign', {
    userId: null,
    revision: 0,
  }),
  'POST /library/deposit/:reference/claim': async (visitor, fixture) => {
    const given = { depositedForLibraryId: 'SLQ' };
    const { reference } = await makeReviewed(fixture, given);
    const path = `/library/deposit/${reference}/claim`;
    return visitor.post(path, { revision: 0 });
  },
  'POST /library/deposit/:reference/lock': about('POST', '/lock', {
    takeOver: false,
  }),
  'DELETE /library/deposit/:reference/lock': about('DELETE', '/lock'),
  'POST /publisher/deposit/:reference/withdrawal': async (visitor, fixture) => {
    const { reference } = await makeAccepted(fixture, false);
    const path = `/publisher/deposit/${reference}/withdrawal`;
    return visitor.post(path, { ground: 'MISTAKE', message: 'Sent twice.' });
  },
  'DELETE /publisher/deposit/:reference/withdrawal': async (
    visitor,
    fixture,
  ) => {
    const { reference } = await makeAccepted(fixture, true);
    const path = `/publisher/deposit/${reference}/withdrawal`;
    return visitor.send('DELETE', path, undefined);
  },
  'POST /library/deposit/:reference/withdrawal/checks': async (
    visitor,
    fixture,
  ) => {
    const { reference } = await makeAccepted(fixture, true);
    const path = `/library/deposit/${reference}/withdrawal/checks`;
    return visitor.post(path, { revision: 0, groundChecked: true });
  },
  'GET /deposit/:reference/fix': async (visitor, fixture) => {
    const { reference } = await makeReturned(fixture);
    return visitor.get(`/deposit/${reference}/fix`);
  },
  'POST /deposit/:reference/fix': async (visitor, fixture) => {
    const { reference, payload } = await makeReturned(fixture);
    return visitor.post(`/deposit/${reference}/fix`, {
      revision: 0,
      data: payload,
    });
  },
  'POST /library/deposits/decide': inBulk('decide', { action: 'accept' }),
  'POST /library/deposits/assign': inBulk('assign', { userId: null }),
  'GET /library/searches': get('/library/searches'),
  'POST /library/searches': (visitor) =>
    visitor.post('/library/searches', {
      name: 'Maps',
      query: { kind: 'MAP', status: 'OPEN' },
    }),
  'DELETE /library/searches/:searchId': async (visitor, fixture) =>
    visitor.send('DELETE', `/library/searches/${await makeSearch(fixture)}`),
  'GET /library/waiting': get('/library/waiting'),
  'GET /library/waiting/:kind (updateRequests)': get(
    '/library/waiting/updateRequests',
  ),
  'GET /library/waiting/:kind (withdrawals)': get(
    '/library/waiting/withdrawals',
  ),
  'GET /library/waiting/:kind (mails)': get('/library/waiting/mails'),
  'GET /library/waiting/:kind (jobs)': get('/library/waiting/jobs'),
  'GET /library/staff-members': get('/library/staff-members'),
};
