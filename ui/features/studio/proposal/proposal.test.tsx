import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { createError, type FakeApi } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';
import { createWorkingCopy } from '../testing/releases';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const LOGIN = 'forms/login.form.json';
const RULES = 'items/account-holder.json';
const proposal = {
  id: 'proposal-1',
  date: '2026-11-21T03:00:00.000Z',
  paths: [LOGIN, RULES],
};
const abilities = { edit: true, publish: true, editTexts: true };
const offered = 'GET library/studio/working-copy/proposal';
const decision = 'POST library/studio/working-copy/proposal';

async function open(prepare?: (api: FakeApi) => void) {
  const page = await renderVisit({
    page: 'studio',
    forms: [],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_ADMIN') });
      api.reply(
        'GET library/studio/working-copy',
        { body: createWorkingCopy({ proposal }) },
        { body: createWorkingCopy({ revision: 8 }) },
      );
      api.reply('GET library/studio/diff?from=live', {
        body: { changes: [], forms: [] },
      });
      api.reply('GET library/studio/diff?from=working-copy&to=proposal', {
        body: {
          changes: [
            {
              kind: 'safe',
              file: LOGIN,
              pointer: '/title',
              subject: 'Log in',
              text: 'is now called “Enter”.',
            },
          ],
          forms: ['login'],
        },
      });
      api.reply(offered, {
        body: {
          id: proposal.id,
          revision: 7,
          files: [
            {
              path: LOGIN,
              before: { title: 'Log in' },
              after: { title: 'Enter', access: { roles: [] } },
              changes: [
                {
                  kind: 'changed',
                  pointer: '/forms~1login.form.json/title',
                  was: 'Log in',
                  is: 'Enter',
                },
                { kind: 'added', pointer: '/forms~1login.form.json/access' },
              ],
            },
            { path: RULES, changes: [] },
          ],
        },
      });
      api.reply(decision, {
        body: {
          revision: 8,
          savedDate: '2026-11-21T03:00:00.000Z',
          merged: [],
        },
      });
      prepare?.(api);
    },
  });
  close = page.close;
  return page;
}

const chosen = { id: proposal.id, revision: 7 };

async function review(page: Awaited<ReturnType<typeof open>>) {
  await page.user.click(
    await screen.findByRole('button', { name: 'Review the update' }),
  );
  const dialog = await screen.findByRole('dialog', {
    name: 'Files of an update',
  });
  await within(dialog).findByText('is now called “Enter”.', { exact: false });
  return within(dialog);
}

describe('files of an update', () => {
  it('are shown with their changes in words, and taken in part', async () => {
    const page = await open();
    expect(await screen.findByText('2 files of an update wait')).toBeVisible();
    const dialog = await review(page);
    expect(dialog.getByText('Changes with the files above.')).toBeVisible();
    await page.user.click(dialog.getByRole('checkbox', { name: RULES }));
    expect(dialog.getByText('1 of 2 files is chosen.')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Take 1 file' }));
    expect(
      await screen.findByText(/^1 file is in the working copy/),
    ).toBeVisible();
    const [call] = page.api.callsTo(decision);
    expect(call?.body).toEqual({
      ...chosen,
      accept: [{ path: LOGIN }],
    });
    await waitFor(() =>
      expect(screen.queryByText(/of an update wait/)).toBeNull(),
    );
  });

  it('give one of two changes, named by its place with what becomes of it', async () => {
    const page = await open();
    const dialog = await review(page);
    await page.user.click(dialog.getByText('Choose from 2 changes'));
    const changes = within(
      dialog.getByRole('group', { name: `Changes of ${LOGIN}` }),
    );
    await page.user.click(
      changes.getByRole('checkbox', {
        name: 'Log in: Title “Log in” becomes “Enter”',
      }),
    );
    await page.user.click(dialog.getByRole('checkbox', { name: RULES }));
    expect(
      dialog.getByRole('checkbox', { name: LOGIN }),
    ).toBePartiallyChecked();
    expect(
      dialog.getByText('1 of 2 files is chosen. 1 of them in part.'),
    ).toBeVisible();
    await page.user.click(
      dialog.getByRole('button', { name: 'Take the chosen changes' }),
    );
    expect(
      await screen.findByText(/^The chosen changes are in the working copy/),
    ).toBeVisible();
    const [call] = page.api.callsTo(decision);
    expect(call?.body).toEqual({
      ...chosen,
      accept: [{ path: LOGIN, changes: [1] }],
    });
  });

  it('are read again where another administrator changed the same place', async () => {
    const page = await open((api) =>
      api.reply(decision, {
        status: 409,
        body: createError('CHANGED', 'Another administrator was first.'),
      }),
    );
    const dialog = await review(page);
    await page.user.click(dialog.getByRole('button', { name: 'Take 2 files' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Another administrator changed the same part of the forms. Nothing was taken.',
    );
    await waitFor(() => expect(page.api.callsTo(offered)).toHaveLength(2));
  });

  it('are dismissed together', async () => {
    const page = await open();
    const dialog = await review(page);
    await page.user.click(dialog.getByRole('button', { name: 'Dismiss all' }));
    expect(
      await screen.findByText('The files of the update are dismissed.'),
    ).toBeVisible();
    const [call] = page.api.callsTo(decision);
    expect(call?.body).toEqual({ ...chosen, accept: [] });
  });

  it('are not taken while none is chosen', async () => {
    const page = await open();
    const dialog = await review(page);
    const all = dialog.getByRole('checkbox', { name: 'All files' });
    await page.user.click(all);
    await page.user.click(
      dialog.getByRole('button', { name: 'Take the chosen files' }),
    );
    expect(page.api.callsTo(decision)).toHaveLength(0);
    await page.user.click(all);
    expect(dialog.getByRole('button', { name: 'Take 2 files' })).toBeVisible();
  });

  it('wait no longer where another administrator decided', async () => {
    const page = await open((api) =>
      api.reply(decision, {
        status: 409,
        body: createError('PROPOSAL_OVER', 'These were decided about before.'),
      }),
    );
    const dialog = await review(page);
    await page.user.click(dialog.getByRole('button', { name: 'Take 2 files' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.queryByText(/of an update wait/)).toBeNull(),
    );
  });

  it('are not offered to those who may edit texts alone', async () => {
    await open((api) =>
      api.reply('GET library/studio/working-copy', {
        body: createWorkingCopy({
          proposal,
          abilities: { ...abilities, edit: false },
        }),
      }),
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Forms' }),
    ).toBeVisible();
    expect(screen.queryByText(/of an update wait/)).toBeNull();
  });
});
