import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { OwnJoin } from '@contract/joins';
import type { CurrentUser } from '@contract/user';
import { renderVisit } from '../../../testing/renderVisit';

let close: () => void = () => undefined;
afterEach(() => close());

const own = 'GET publisher/my-deposits';
const noDeposit = { rows: [], total: 0, page: 1, pageSize: 20 };

async function open(user: CurrentUser) {
  let answer: () => void = () => undefined;
  const visited = await renderVisit({
    page: 'myDeposits',
    prepare(api) {
      api.reply('GET user/current', { body: user });
      api.reply(own, { body: noDeposit });
      api.hold(own, (go) => {
        answer = go;
      });
    },
  });
  close = visited.close;
  return { ...visited, answer: () => answer() };
}

describe('my deposits while they are loading', () => {
  it('regression: have bars beneath the filters in their place', async () => {
    const { answer } = await open(createUser('PUBLISHER'));
    const filters = await screen.findByRole('search');
    const bars = () =>
      [...document.querySelectorAll('.bone')].filter(
        (bar) =>
          bar.closest('.invisible') === null &&
          filters.compareDocumentPosition(bar) ===
            Node.DOCUMENT_POSITION_FOLLOWING,
      );
    await waitFor(() => expect(bars()).not.toHaveLength(0));
    await act(async () => answer());
    await screen.findByText('You have not deposited anything yet');
    expect(bars()).toHaveLength(0);
  });
});

describe('my deposits of an account without a publisher (R57, R71)', () => {
  const asked: OwnJoin = {
    publisherName: 'Moss & Daughters',
    status: 'WAITING',
    untilDate: '2026-12-04T03:00:00.000Z',
    withLibrary: false,
  };

  it.each([
    [
      'its request to join waits',
      asked,
      'You have asked to join Moss & Daughters.',
      'Its deposits are listed here once you are accepted.',
    ],
    [
      'its request was declined',
      { ...asked, status: 'DECLINED' as const },
      'Your request to join Moss & Daughters is declined.',
      'Ask to join a publisher',
    ],
  ])(
    'regression: are no failed list where %s',
    async (_what, join, title, then) => {
      const user = createUser('PUBLISHER', { publisher: null, join });
      const abilities = { ...user.abilities, joinPublisher: true };
      const { api } = await open({ ...user, abilities });
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(then)).toBeVisible();
      expect(api.callsTo(own)).toHaveLength(0);
    },
  );
});
