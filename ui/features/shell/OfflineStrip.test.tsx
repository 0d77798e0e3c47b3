import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createTexts } from '../../app/i18n';
import { OfflineStrip } from './OfflineStrip';

const tell = (name: 'online' | 'offline') =>
  act(() => void window.dispatchEvent(new Event(name)));

test('regression: a lost connection is tried again when the user asks for it', async () => {
  const request = jest.fn<() => Promise<Response>>();
  render(
    <I18nextProvider i18n={createTexts()}>
      <h1 tabIndex={-1}>Help</h1>
      <OfflineStrip api={{ request }} />
    </I18nextProvider>,
  );
  expect(screen.queryByText('You are offline.')).toBeNull();
  tell('offline');
  expect(screen.getByText('You are offline.')).toBeVisible();
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Try now' });

  request.mockRejectedValueOnce(new Error('no connection'));
  await user.click(button);
  expect(
    await screen.findByText('There is still no connection.'),
  ).toBeVisible();
  expect(button).toHaveFocus();

  const waiting = jest.fn();
  window.addEventListener('online', waiting, { once: true });
  request.mockResolvedValueOnce({} as Response);
  await user.click(button);
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  expect(waiting).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'Help' })).toHaveFocus();
});
