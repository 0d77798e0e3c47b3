import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { JsonObject } from '@engine/types/json';
import { createUser } from '@engine/testing/createUser';
import {
  createConflict,
  createError,
  type FakeApi,
} from '../../../../testing/fakeApi';
import { renderVisit } from '../../../../testing/renderVisit';
import { bookData } from '../../../../testing/savedBook';
import { createRecordAnswer } from '../../../../testing/storedDeposit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const call = 'library/deposit/LD-2026-000001';
const TITLE = '/data/submissionItems/0/itemTitle';
const answer = createRecordAnswer({ data: bookData });

const oneIssue = {
  itemTitle: 'no. 1',
  yearOfPublication: 2026,
  accessCondition: 'OPEN',
  commerciallyAvailable: false,
};
/** A deposit of an issue, under a title that it describes so. */
const toSerial = (type: string, serialTitle: JsonObject) => ({
  form: 'SERIAL',
  type,
  serialTitle,
  submissionItems: [oneIssue],
  publisher: { id: 'p1' },
});

async function open(
  prepare: (api: FakeApi) => void,
  shown = answer,
  firstQuestion: RegExp = /^Title/,
  opener = 'Edit',
) {
  const visited = await renderVisit({
    page: 'libraryDeposit',
    reference: 'LD-2026-000001',
    forms: ['deposit', 'review-edit'],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_SUPPORT') });
      api.reply(`POST ${call}/lock`, {
        body: { by: { id: 'u1', name: 'Me' }, since: '', mine: true },
      });
      api.reply(`DELETE ${call}/lock`, { body: {} });
      api.reply(`GET ${call}`, { body: shown });
      api.reply('GET library/deposits', {
        body: { rows: [], total: 0, page: 1, pageSize: 20 },
      });
      prepare(api);
    },
  });
  close = visited.close;
  const { user } = visited;
  await user.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Edit deposit' }),
  );
  const title = await dialog.findByRole('textbox', { name: firstQuestion });
  const first = document.activeElement;
  await user.type(await dialog.findByLabelText(/^Revision notes/), 'By phone');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...visited, dialog, title, first, save };
}

const patches = ({ api }: { api: FakeApi }) =>
  api.callsTo(`PATCH ${call}`).map(({ body }) => body);

test('staff change an answer about the publication beside their own, and only what differs is sent [S2-6.edit-submission]', async () => {
  const page = await open((api) =>
    api.reply(`PATCH ${call}`, { body: answer }),
  );
  await page.user.clear(page.title);
  await page.user.type(page.title, 'Tides');
  await page.save();
  await waitFor(() => expect(patches(page)).toHaveLength(1));
  expect(patches(page)[0]).toEqual([
    { op: 'add', path: '/revisionNotes', value: 'By phone' },
    { op: 'replace', path: TITLE, value: 'Tides' },
  ]);
});

test('the access condition is changed from where the review shows it, and the edit opens there', async () => {
  const { dialog, first } = await open(
    () => undefined,
    answer,
    /^Title/,
    'Change access…',
  );
  expect(first).toBe(dialog.getByLabelText(/^Access condition/));
});

test('files and the publisher are not asked for; the record of the publisher is one link away', async () => {
  const { dialog } = await open(() => undefined);
  expect(dialog.queryByText('ePublication file')).toBeNull();
  expect(dialog.queryByRole('textbox', { name: /^Publisher name/ })).toBeNull();
  expect(
    dialog.getByRole('link', { name: 'Moss & Daughters' }),
  ).toHaveAttribute('href', '/ned/library/publisher/p1');
});

test('what is wrong is said at its question before anything is sent', async () => {
  const page = await open(() => undefined);
  await page.user.clear(page.title);
  await page.save();
  expect(await page.dialog.findByText('There is a problem')).toBeVisible();
  expect(patches(page)).toEqual([]);
});

test('what the API refuses is said at its question, and what was typed stays', async () => {
  const finding = {
    path: TITLE,
    code: 'maxLength',
    severity: 'error',
    params: {},
    message: 'This title is taken.',
  };
  const page = await open((api) =>
    api.reply(`PATCH ${call}`, {
      status: 422,
      body: createError('INVALID', 'Invalid.', { findings: [finding] }),
    }),
  );
  await page.user.type(page.title, '!');
  await page.save();
  expect(
    (await page.dialog.findAllByText('This title is taken.'))[0],
  ).toBeVisible();
  expect(page.title).toHaveValue('The tide tables of Port Davey!');
});

test('an answer that another user changed meanwhile is named with both values, and saved on request', async () => {
  const page = await open((api) =>
    api.reply(
      `PATCH ${call}`,
      {
        status: 409,
        body: createError('CHANGED', 'Compare both.', {
          revision: 8,
          conflicts: [createConflict(TITLE, 'Mine', 'Theirs')],
        }),
      },
      { body: answer },
    ),
  );
  await page.user.clear(page.title);
  await page.user.type(page.title, 'Mine');
  await page.save();
  expect(
    await page.dialog.findByText('Title: Now: Theirs – Your value: Mine'),
  ).toBeVisible();
  await page.save();
  await waitFor(() => expect(patches(page)).toHaveLength(2));
  const [, second] = page.api.callsTo(`PATCH ${call}`);
  expect(second?.headers['If-Match']).toBe('"8"');
});

test('regression: staff correct a new title in its deposit until it is decided [S2-6.edit-submission]', async () => {
  const data = toSerial('SERIAL_TITLE', {
    title: 'Kelp Weakly',
    hasIssn: false,
    frequency: 'WEEKLY',
    firstIssue: 2026,
    publishedInPrint: false,
    hasFormerTitle: false,
    language: 'eng',
  });
  const shown = createRecordAnswer(
    { data, kind: 'SERIAL_TITLE' },
    { titlePlaces: ['/serialTitle/title', '/serialTitle/frequency'] },
  );
  const page = await open(
    (api) => api.reply(`PATCH ${call}`, { body: shown }),
    shown,
    /^Title/,
  );
  await page.user.clear(page.title);
  await page.user.type(page.title, 'Kelp Weekly');
  await page.save();
  await waitFor(() => expect(patches(page)).toHaveLength(1));
  expect(patches(page)[0]).toContainEqual({
    op: 'replace',
    path: '/data/serialTitle/title',
    value: 'Kelp Weekly',
  });
});

test('regression: staff correct what a deposit asks to change of its title, and not what it is now [S2-6.edit-submission]', async () => {
  const data = toSerial('SERIAL_ISSUE', {
    id: 'w1',
    title: 'Tides',
    status: 'ACCEPTED',
    changeRequest: true,
    changeDetails: true,
    requestedTitle: 'Tides of Tasmnia',
  });
  const shown = createRecordAnswer(
    { data, kind: 'SERIAL_ISSUE' },
    {
      titlePlaces: [
        '/serialTitle/changeRequest',
        '/serialTitle/changeDetails',
        '/serialTitle/requestedTitle',
      ],
    },
  );
  const page = await open(
    (api) => api.reply(`PATCH ${call}`, { body: shown }),
    shown,
    /^New title/,
  );
  await page.user.clear(page.title);
  await page.user.type(page.title, 'Tides of Tasmania');
  await page.save();
  await waitFor(() => expect(patches(page)).toHaveLength(1));
  expect(patches(page)[0]).toContainEqual({
    op: 'replace',
    path: '/data/serialTitle/requestedTitle',
    value: 'Tides of Tasmania',
  });
});
