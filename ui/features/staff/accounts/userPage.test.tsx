import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { UserRecordAnswer } from '@contract/staff/library';
import {
  createConflict,
  createError,
  type FakeApi,
} from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';

let close: () => void = () => undefined;
afterEach(() => close());

const account = (
  changes: Partial<UserRecordAnswer> = {},
): UserRecordAnswer => ({
  record: {
    id: 'u1',
    username: 'moss',
    name: 'Ada Moss',
    role: 'PUBLISHER',
    email: 'ada@example.org',
    phone: '',
    status: 'ACTIVE',
    memberLibraryId: null,
    publisher: { id: 'p1', name: 'Moss' },
    createdDate: '2026-01-05T03:00:00.000Z',
    userPreferences: [
      { property: 'ACCESS_CONDITION', value: 'OPEN' },
      { property: 'COMMERCIAL_AVAILABILITY', value: 'false' },
    ],
  },
  revision: 3,
  abilities: {
    edit: true,
    updatePreferences: true,
    manage: false,
    sendLink: false,
    disable: false,
  },
  ...changes,
});

const member = (): UserRecordAnswer => {
  const { record } = account();
  return account({
    record: {
      ...record,
      role: 'EDEPOSIT_SUPPORT',
      memberLibraryId: 'LT',
      publisher: null,
    },
    abilities: {
      edit: false,
      updatePreferences: false,
      manage: true,
      sendLink: true,
      disable: true,
    },
  });
};

async function open(
  answer: UserRecordAnswer,
  prepare?: (api: FakeApi) => void,
) {
  const page = await renderVisit({
    page: 'libraryUser',
    reference: 'u1',
    forms: ['user-edit', 'preferences', 'staff-role'],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('SYSADMIN') });
      api.reply('GET library/user/u1', { body: answer });
      api.reply('GET library/user/u1/history', { body: [] });
      api.reply('GET user/check/email', { body: { valid: true } });
      prepare?.(api);
    },
  });
  close = page.close;
  await screen.findByRole('heading', { level: 1, name: 'Ada Moss' });
  return page;
}

const clash = (conflicts: object[]) => ({
  status: 409,
  body: createError('CHANGED', 'Another user changed the same details.', {
    revision: 4,
    conflicts,
  }),
});

const press = (name: string) => screen.findByRole('button', { name });

test('staff change only what differs, on the revision that they saw [S2-6.edit-user]', async () => {
  const page = await open(account(), (api) =>
    api.reply('PATCH library/user/u1', { body: account() }),
  );
  await page.user.click(await press('Edit'));
  const dialog = within(await screen.findByRole('dialog'));
  const phone = await dialog.findByRole('textbox', { name: /^Phone/ });
  await page.user.type(phone, '03 6200 1111');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The account is saved.')).toBeVisible();
  const [call] = page.api.callsTo('PATCH library/user/u1');
  expect(call?.headers['If-Match']).toBe('"3"');
  expect(call?.body).toEqual([
    { op: 'add', path: '/phone', value: '03 6200 1111' },
  ]);
});

test('a name that another user changed meanwhile is shown with both values, and saved on request', async () => {
  const page = await open(account(), (api) =>
    api.reply(
      'PATCH library/user/u1',
      clash([createConflict('/name', 'Ada C. Moss', 'Ada B. Moss')]),
    ),
  );
  await page.user.click(await press('Edit'));
  const dialog = within(await screen.findByRole('dialog'));
  const name = await dialog.findByRole('textbox', { name: /^Name/ });
  await page.user.clear(name);
  await page.user.type(name, 'Ada C. Moss');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText(/Name: Now: Ada B. Moss – Your value: Ada C. Moss/),
  ).toBeVisible();
  page.api.reply('PATCH library/user/u1', { body: account() });
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The account is saved.')).toBeVisible();
  const calls = page.api.callsTo('PATCH library/user/u1');
  expect(calls.map(({ headers }) => headers['If-Match'])).toEqual([
    '"3"',
    '"4"',
  ]);
});

test('preferences of another account are shown in words and changed one by one [S2-6.preferences]', async () => {
  const page = await open(account(), (api) =>
    api.reply('PATCH library/user/u1/preferences', { body: account() }),
  );
  const sheet = within(screen.getByRole('region', { name: 'Preferences' }));
  expect(await sheet.findByText('Openly on the Internet')).toBeVisible();
  await page.user.click(await press('Edit preferences'));
  const dialog = within(await screen.findByRole('dialog'));
  const box = await dialog.findByRole('combobox', { name: /Access condition/ });
  await page.user.selectOptions(box, '- None -');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The account is saved.')).toBeVisible();
  const [call] = page.api.callsTo('PATCH library/user/u1/preferences');
  expect(call?.body).toEqual([{ op: 'remove', path: '/ACCESS_CONDITION' }]);
});

test('an account of a publisher is disabled by who may, and has no role to change', async () => {
  const { record } = account();
  const disabled = account({ record: { ...record, status: 'DISABLED' } });
  const abilities = {
    edit: true,
    updatePreferences: false,
    manage: false,
    sendLink: false,
    disable: true,
  };
  const { api, user } = await open(account({ abilities }), (api) =>
    api.reply('POST library/user/u1/status', { body: disabled }),
  );
  await user.click(
    await screen.findByRole('button', { name: 'Disable the account' }),
  );
  expect(screen.queryByRole('button', { name: /^Change role/ })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Disable the account' }));
  await waitFor(() =>
    expect(
      api.callsTo('POST library/user/u1/status').map(({ body }) => body),
    ).toEqual([{ status: 'DISABLED' }]),
  );
});

test('the link of a program that waits for its password is sent again', async () => {
  const { record } = account();
  const { abilities } = account();
  const waiting = account({
    record: { ...record, role: 'PUBLISHER_SYSTEM_ACCOUNT', status: 'PENDING' },
    abilities: { ...abilities, edit: false, sendLink: true, disable: true },
  });
  const { user } = await open(waiting, (api) =>
    api.reply('POST library/user/u1/link', { body: waiting }),
  );
  await user.click(await press('Send the link again'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send the link again' }));
  expect(
    await screen.findByText('We sent the link to ada@example.org.'),
  ).toBeVisible();
});

test('nothing is offered that the user may not do', async () => {
  await open(
    account({
      abilities: {
        edit: false,
        updatePreferences: false,
        manage: false,
        sendLink: false,
        disable: false,
      },
    }),
  );
  for (const name of ['Edit', 'Edit preferences', 'Change role or library'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a role that another user changed meanwhile is shown in words before it is overwritten', async () => {
  const page = await open(member(), (api) =>
    api.reply(
      'POST library/user/u1/role',
      clash([createConflict('/role', 'EDEPOSIT_ADMIN', 'EDEPOSIT_READONLY')]),
    ),
  );
  await page.user.click(await press('Change role or library'));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.selectOptions(
    await dialog.findByRole('combobox', { name: /^Role/ }),
    'Administrator',
  );
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText(
      /Role: Now: Reads only – Your value: Administrator/,
    ),
  ).toBeVisible();
  page.api.reply('POST library/user/u1/role', { body: member() });
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The account is saved.')).toBeVisible();
  const calls = page.api.callsTo('POST library/user/u1/role');
  expect(calls.map(({ headers }) => headers['If-Match'])).toEqual([
    '"3"',
    '"4"',
  ]);
});
