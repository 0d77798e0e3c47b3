import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  closePublishPage,
  findPublish,
  openPublishPage,
} from '../testing/openPublishPage';

beforeEach(() => {
  window.sessionStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  closePublishPage();
  jest.useRealTimers();
});

const CHECK = 'library/studio/working-copy/check';
const report = { problems: [], forms: 26, examples: 412, earlier: [] };

describe('"Check and publish" while the checks take long', () => {
  it('regression: says how far the checks are, until they have finished', async () => {
    let finish: () => void = () => undefined;
    await openPublishPage((api) => {
      api.reply(`POST ${CHECK}`, { body: report });
      api.hold(`POST ${CHECK}`, (go) => (finish = go));
      api.reply(
        `GET ${CHECK}`,
        { body: { running: true, done: 0, total: 26 } },
        { body: { running: true, done: 3, total: 26 } },
      );
    });
    const said = await screen.findByText('Checking…');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(said).toHaveTextContent('Checking…');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(said).toHaveTextContent('Checked 3 of 26 parts…');
    await act(async () => finish());
    expect(await screen.findByText('All 26 forms work')).toBeVisible();
    expect(screen.queryByText(/^Check(ing|ed)/)).toBeNull();
  });

  it('regression: says that the results of the check before are shown while it checks again', async () => {
    const page = await openPublishPage((api) =>
      api.reply(`POST ${CHECK}`, {
        body: { ...report, examples: 8, onlyChanged: true },
      }),
    );
    await screen.findByText('All 8 examples of the forms that change pass');
    let finish: () => void = () => undefined;
    page.api.hold(`POST ${CHECK}`, (go) => (finish = go));
    await page.user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(
      await screen.findByText(/^Checking… The results below/),
    ).toBeVisible();
    await act(async () => finish());
    await waitFor(() =>
      expect(screen.queryByText(/from the check before/)).toBeNull(),
    );
  });

  it('regression: waits for checks that take longer than a call may, as long as they run', async () => {
    const page = await openPublishPage((api) => {
      api.reply(`GET ${CHECK}`, {
        body: { running: true, done: 3, total: 26 },
      });
      api.reply(`POST ${CHECK}`, 'lost', 'lost', 'lost', { body: report });
    });
    expect(await findPublish()).toBeVisible();
    expect(page.api.callsTo(`POST ${CHECK}`)).toHaveLength(4);
  });

  it('regression: offers to check again where no check ever answers', async () => {
    const page = await openPublishPage((api) => {
      api.reply(`GET ${CHECK}`, {
        body: { running: true, done: 3, total: 26 },
      });
      api.reply(`POST ${CHECK}`, 'lost');
    });
    await screen.findByText(/^The checks did not finish\./);
    page.api.reply(`POST ${CHECK}`, { body: report });
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findPublish()).toBeVisible();
  });

  it('regression: says why fewer examples were checked than before', async () => {
    const page = await openPublishPage((api) =>
      api.reply(
        `POST ${CHECK}`,
        { body: { ...report, examples: 8, onlyChanged: true } },
        { body: report },
      ),
    );
    expect(
      await screen.findByText('All 8 examples of the forms that change pass'),
    ).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('All 412 examples pass')).toBeVisible();
  });
});
