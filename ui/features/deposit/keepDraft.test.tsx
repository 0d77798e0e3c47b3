import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { createBookDraft } from '../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => {
  close();
  jest.useRealTimers();
});

const minutes = (count: number) => count * 60_000;

describe('the draft in the browser (spec 1 §4)', () => {
  it('is written at most 300 ms after an answer [S1-4.wizard.session-storage]', async () => {
    const app = await renderApp();
    close = app.close;
    const map = await screen.findByRole('radio', {
      name: /^Map/,
    });
    // Opening the page is a change too; its own pause ends before the answer.
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    jest.useFakeTimers();
    await app.user.click(map);
    expect(app.kept()).toBeUndefined();
    await act(async () => {
      await jest.advanceTimersByTimeAsync(300);
    });
    expect(app.kept()?.data['type']).toBe('MAP');
    expect(app.kept()).toMatchObject({
      v: 1,
      formVersion: 1,
      wizard: { current: 'publication-type' },
      idempotencyKey: null,
      receipt: null,
    });
  });

  it('is not spoken of before anything was answered', async () => {
    const app = await renderApp();
    close = app.close;
    await app.user.tab();
    await app.user.click(screen.getByRole('button', { name: /^Next/ }));
    expect(screen.queryByText(/^Saved in this browser/)).toBeNull();
    await app.user.click(await screen.findByRole('radio', { name: /^Map/ }));
    expect(screen.getByText(/^Saved in this browser/)).toHaveTextContent(
      /until \d\d:\d\d [AP]M AE[DS]T \(30 minutes after your last change\)/,
    );
  });

  it('regression: a preview, which keeps none, does not speak of it', async () => {
    const app = await renderApp({ keepsDrafts: false });
    close = app.close;
    await app.user.click(await screen.findByRole('radio', { name: /^Map/ }));
    expect(screen.queryByText(/^Saved in this browser/)).toBeNull();
  });

  it('is written at once when the page is left', async () => {
    const app = await renderApp();
    close = app.close;
    await app.user.click(await screen.findByRole('radio', { name: /^Map/ }));
    await app.hidePage();
    expect(app.kept()?.data['type']).toBe('MAP');
  });

  it('comes back after a reload, at its step and judged again [S1-4.wizard.session-storage S2-5.messages.focus]', async () => {
    const app = await renderApp({
      draft: createBookDraft('publisher-details'),
    });
    close = app.close;
    expect(await screen.findByLabelText('Publisher name')).toHaveValue(
      'Moss & Daughters',
    );
    await app.user.clear(screen.getByLabelText('Suburb'));
    await app.user.click(
      screen.getByRole('button', { name: 'Next: Review and submit' }),
    );
    const summary = await screen.findByRole('alert');
    expect(
      within(summary).getByRole('heading', { name: 'There is a problem' }),
    ).toBeVisible();
    expect(summary).not.toHaveTextContent(/deposit contains invalid/);
    expect(screen.getByLabelText('Suburb')).toHaveFocus();
  });

  it('is gone when it is older than 30 minutes [S1-4.wizard.purge]', async () => {
    const app = await renderApp({
      draft: createBookDraft('publisher-details', {
        savedAt: Date.now() - minutes(31),
      }),
    });
    close = app.close;
    await screen.findByRole('heading', {
      level: 1,
      name: 'Type of ePublication you want to deposit?',
    });
    expect(app.kept()).toBeUndefined();
    expect(app.api.callsTo('DELETE submit/deleteFile/file-1')).toHaveLength(1);
  });

  it('does not break the page when storage holds something else', async () => {
    const draft = createBookDraft('publisher-details');
    ({ close } = await renderApp({
      draft: { ...draft, v: 2 } as unknown as typeof draft,
    }));
    await screen.findByRole('heading', {
      level: 1,
      name: 'Type of ePublication you want to deposit?',
    });
  });
});

describe('the end of a draft nobody changes (R31)', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });

  const openNearEnd = () =>
    renderApp({
      draft: createBookDraft('publisher-details', {
        savedAt: Date.now() - minutes(27),
      }),
    });

  const pass = (ms: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(ms);
    });

  it('is announced two minutes before, and one key keeps the answers', async () => {
    const app = await openNearEnd();
    close = app.close;
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(minutes(1) + 1000);
    const dialog = screen.getByRole('alertdialog', {
      name: 'Are you still there?',
    });
    expect(dialog).toHaveTextContent(/1 minute 5\d seconds/);
    expect(
      screen.getByRole('button', { name: 'Keep my answers' }),
    ).toHaveFocus();
    await app.user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(/^Your answers are saved until/)).toBeVisible();
    await pass(minutes(5));
    expect(screen.queryByText(/^Your answers are saved until/)).toBeNull();
    expect(screen.getByLabelText('Publisher name')).toHaveValue(
      'Moss & Daughters',
    );
  });

  it('clears the answers in the page and in the browser, and says so [S1-4.wizard.purge]', async () => {
    const app = await openNearEnd();
    close = app.close;
    await pass(minutes(3) + 2000);
    expect(screen.getByText(/^We cleared your answers/)).toBeInTheDocument();
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'Type of ePublication you want to deposit?',
      }),
    ).toBeInTheDocument();
    await pass(1000);
    expect(app.kept()).toBeUndefined();
    expect(app.api.callsTo('DELETE submit/deleteFile/file-1')).toHaveLength(1);
  });
});
