import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { RevisionComparison } from '@contract/history';
import type {
  PublisherRecordAnswer,
  UserRecordAnswer,
} from '@contract/staff/library';
import type { WorkRecordAnswer } from '@contract/staff/works';
import { renderVisit } from '../../testing/renderVisit';
import { createRecordAnswer } from '../../testing/storedDeposit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  close();
});

const row = (revisionNumber: number) => ({
  revisionNumber,
  lastModifiedBy: 'Noor',
  lastModifiedDate: '2026-11-20T03:00:00.000Z',
});

const reviewForms = [
  'deposit',
  'review-note',
  'review-return',
  'review-decline',
  'review-edit',
] as const;

/** Two revisions of any record, of which one value can be restored. */
const comparison: RevisionComparison = {
  revisions: [row(1), row(2)],
  properties: [
    {
      property: '/note',
      label: 'Note',
      changed: true,
      diffs: [false, true],
      revisions: [['Former'], ['Present']],
      restore: { path: '/note', present: ['Present'], differs: [true, false] },
    },
  ],
};

const publisher: PublisherRecordAnswer = {
  record: {
    id: 'p1',
    name: 'Kelp House',
    category: 'COMMERCIAL',
    suburb: 'Hobart',
    country: 'AU',
    status: 'ACTIVE',
    assignedToId: 'LT',
    abilities: { edit: true },
    multiSerialDepositEnabled: false,
  },
  revision: 2,
  abilities: {
    edit: true,
    assign: true,
    merge: true,
    mergeAcross: false,
    addSystemAccount: false,
  },
};

const account: UserRecordAnswer = {
  record: {
    id: 'u1',
    username: 'moss',
    name: 'Ada Moss',
    role: 'PUBLISHER',
    email: 'ada@example.org',
    phone: '',
    status: 'ACTIVE',
    memberLibraryId: null,
    publisher: { id: 'p1', name: 'Kelp House' },
    createdDate: '2026-01-05T03:00:00.000Z',
    userPreferences: [],
  },
  revision: 2,
  abilities: {
    edit: true,
    updatePreferences: true,
    manage: false,
    sendLink: false,
    disable: false,
  },
};

const title: WorkRecordAnswer = {
  record: {
    id: 'w1',
    kind: 'SERIAL_TITLE',
    title: 'Kelp',
    status: 'ACCEPTED',
    workObjId: 'W-1',
    publisher: { id: 'p1', name: 'Kelp House' },
    discontinued: false,
    lastDepositDate: null,
    problem: '',
    createdDate: '2026-11-20T03:00:00.000Z',
    titleNote: 'Weekly',
    emailLinkFilters: '',
    submissionId: null,
    details: [],
    requested: [],
    requestedReference: null,
    library: 'LTAS',
    referenceId: null,
  },
  revision: 2,
  abilities: { edit: true, merge: false, claim: false },
};

test.each([
  ['publisher', 'libraryPublisher', 'p1', 'publisher', publisher],
  ['user', 'libraryUser', 'u1', 'user', account],
  ['serial', 'libraryWork', 'w1', 'work', title],
  [
    'submission',
    'libraryDeposit',
    'LD-2026-000001',
    'deposit',
    createRecordAnswer(),
  ],
] as const)(
  'two revisions of a %s are compared, printed and kept as CSV, and a former value is offered [S2-2.history.compare]',
  async (type, page, id, call, answer) => {
    const print = jest
      .spyOn(window, 'print')
      .mockImplementation(() => undefined);
    const kept: string[] = [];
    const visited = await renderVisit({
      page,
      reference: id,
      rest: '#/history',
      forms: page === 'libraryDeposit' ? reviewForms : [],
      keepFile: (_file, name) => void kept.push(name),
      prepare(api) {
        const viewer = createUser('EDEPOSIT_SUPPORT');
        api.reply('GET user/current', { body: viewer });
        api.reply(`GET library/${call}/${id}`, { body: answer });
        api.reply(`GET library/${type}/${id}/history`, {
          body: [row(2), row(1)],
        });
        api.reply(`GET library/${type}/${id}/history/compare`, {
          body: comparison,
        });
        api.reply(`POST library/${call}/${id}/lock`, { body: {} });
        api.reply('GET library/deposits', {
          body: { rows: [], total: 0, page: 1, pageSize: 20 },
        });
      },
    });
    close = visited.close;
    const { user } = visited;
    for (const number of [1, 2])
      await user.click(
        await screen.findByLabelText(`Compare revision ${number}`),
      );
    await user.click(
      await screen.findByRole('button', { name: 'Compare revisions' }),
    );
    expect(
      await screen.findByRole('button', {
        name: 'Restore this value of Note, Revision 1',
      }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    expect(kept).toEqual([`${id}-1-2.csv`]);
  },
);
