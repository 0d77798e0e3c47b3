import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createRecordAnswer } from '../../../../testing/storedDeposit';
import {
  button,
  closeReview,
  openReview,
  returnPanel,
} from '../../../../testing/openReview';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeReview);

const findNote = () =>
  screen.findByRole('textbox', { name: /^Note to the depositor/ });

const kept = () => Object.values({ ...window.sessionStorage }).join();

/** Waits until the browser keeps the text, then leaves the page and opens it again. */
async function openAgain(
  { close }: Awaited<ReturnType<typeof openReview>>,
  text: string,
) {
  await waitFor(() => expect(kept()).toContain(text));
  close();
  return openReview();
}

describe('what a reviewer is typing', () => {
  it('regression: is there again when the page is left with an open note', async () => {
    const visited = await openReview();
    await visited.user.click(await button('Pin a note to Title'));
    fireEvent.change(await findNote(), { target: { value: 'Half a note' } });
    const { user } = await openAgain(visited, 'Half a note');
    expect(await findNote()).toHaveValue('Half a note');
    await user.click(await button('Cancel'));
    await waitFor(() => expect(kept()).not.toContain('Half a note'));
    expect(screen.queryByRole('textbox', { name: /^Note/ })).toBeNull();
  });

  it('regression: is there again once a note that was begun after it is pinned', async () => {
    const { user } = await openReview();
    await user.click(await button('Pin a note to Title'));
    fireEvent.change(await findNote(), { target: { value: 'Half a note' } });
    await waitFor(() => expect(kept()).toContain('Half a note'));
    await user.click(await button('Pin a note to ePublication file'));
    await waitFor(async () => expect(await findNote()).toHaveValue(''));
    fireEvent.change(await findNote(), { target: { value: 'A page is cut.' } });
    await user.click(await button('Pin'));
    await screen.findByText('A page is cut.');
    await waitFor(async () =>
      expect(await findNote()).toHaveValue('Half a note'),
    );
  });

  it('regression: is there again when the message of a return is left', async () => {
    const visited = await openReview();
    await visited.user.click(await button('Pin a note to Title'));
    fireEvent.change(await findNote(), { target: { value: 'A whole note' } });
    await visited.user.click(await button('Pin'));
    await visited.user.click(await button('Return for fixing…'));
    fireEvent.change(await (await returnPanel()).findByLabelText(/^Message/), {
      target: { value: 'Dear Ada' },
    });
    const { user } = await openAgain(visited, 'Dear Ada');
    await user.click(await button('Return for fixing…'));
    const message = await (await returnPanel()).findByLabelText(/^Message/);
    expect(message).toHaveValue('Dear Ada');
  });
});

it('regression: a note that was left holds up no decision once the deposit cannot be returned', async () => {
  const visited = await openReview();
  await visited.user.click(await button('Pin a note to Title'));
  await findNote();
  visited.close();
  const answer = createRecordAnswer();
  await openReview({
    ...answer,
    transitions: answer.transitions.filter(({ action }) => action !== 'return'),
  });
  expect(await button('Accept')).not.toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText(/open note first/)).toBeNull();
});

it('regression: a return without a note leads to where notes are pinned', async () => {
  const { user } = await openReview(undefined, undefined, '#/files');
  await user.click(await button('Return for fixing…'));
  const title = /^Pin a note to each answer or file/;
  const place = (await screen.findByText(title)).closest('[tabindex]');
  expect(place).toHaveFocus();
  expect(place?.closest('.is-away')).toBeNull();
});
