import { screen, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import type { FakeApi } from './fakeApi';
import { renderVisit } from './renderVisit';
import { createRecordAnswer } from './storedDeposit';

const REFERENCE = 'LD-2026-000001';

/** The address of the calls about the reviewed deposit. */
export const call = `library/deposit/${REFERENCE}`;

export const ruth = { id: 'u-ruth', name: 'Ruth Lindqvist' };

export const soon = () => new Date(Date.now() + 600_000).toISOString();

export const lock = (mine: boolean) => ({
  by: mine ? { id: 'u1', name: 'Me' } : ruth,
  since: '2026-11-21T03:00:00.000Z',
  mine,
});

/** The record once it was accepted, while that can be undone. */
export const decided = createRecordAnswer(
  { status: 'ACCEPTED' },
  {
    revision: 5,
    transitions: [],
    decision: {
      id: 'd1',
      action: 'accept',
      by: ruth,
      isFinal: false,
      mailTo: 'ada@example.org',
      date: '2026-11-21T03:00:00.000Z',
      finalDate: soon(),
      canUndo: true,
    },
  },
);

let close: () => void = () => undefined;

/** Ends the page that was opened last. */
export const closeReview = () => close();

/** Opens the review of a deposit as library staff see it. */
export async function openReview(
  answer: DepositRecordAnswer = createRecordAnswer(),
  prepare: (api: FakeApi) => void = () => undefined,
  rest = '',
) {
  const visited = await renderVisit({
    page: 'libraryDeposit',
    reference: REFERENCE,
    rest,
    forms: [
      'assign-deposit',
      'deposit',
      'review-note',
      'review-return',
      'review-decline',
      'review-edit',
      'withdrawal-check',
      'withdrawal-refusal',
    ],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_SUPPORT') });
      api.reply(`POST ${call}/lock`, { body: lock(true) });
      api.reply(`DELETE ${call}/lock`, { body: {} });
      api.reply(`GET ${call}`, { body: answer });
      api.reply('GET library/deposits', {
        body: { rows: [], total: 7, page: 1, pageSize: 20 },
      });
      api.reply(`POST ${call}/decision/mail`, { body: { to: '' } });
      prepare(api);
    },
  });
  close = visited.close;
  await screen.findByRole('heading', { level: 1, name: /^The tide tables/ });
  return visited;
}

/** The button of this name, once it is there. */
export const button = (name: string | RegExp) =>
  screen.findByRole('button', { name });

/** The panel that asks for the reason of a return. */
export const returnPanel = async () =>
  within(await screen.findByRole('region', { name: 'Return for fixing' }));

/** The decisions that were sent. */
export const decisions = ({ api }: { api: FakeApi }) =>
  api
    .callsTo(`POST ${call}/decision`)
    .filter(({ path }) => path.endsWith('/decision'))
    .map(({ body }) => body as Record<string, unknown>);
