import type { UserPage } from '@contract/staff/library';
import type { Accounts } from '../../testing/visitors/accounts';
import { makeAccounts, makeUser } from '../../testing/visitors/accounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

let api: TestApi;
let accounts: Accounts;
beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

/** The usernames of the accounts that a member of staff finds. */
async function find(text: string): Promise<string[]> {
  const { visitor } = await accounts.get('support');
  const q = encodeURIComponent(text);
  const { body } = await visitor.get(`/library/users?q=${q}`);
  const { rows } = body as unknown as UserPage;
  return rows.map(({ username }) => username);
}

const makeNamed = (username: string, name: string) =>
  makeUser(api, 'PUBLISHER', {
    username,
    name,
    publisherId: accounts.publishers.tasmanian._id,
  });

test('regression: staff find an account by words of its name, username and email', async () => {
  await makeNamed('nvdb', 'Noor van den Bérg');
  await makeNamed('pberg', 'Piet Bergsma');
  expect(await find('berg')).toEqual(['nvdb', 'pberg']);
  expect(await find('bergs')).toEqual(['pberg']);
  expect(await find('berg noor')).toEqual(['nvdb']);
  expect(await find('nvdb')).toEqual(['nvdb']);
  expect(await find('nvdb noor')).toEqual(['nvdb']);
  expect(await find('oor')).toEqual([]);
  expect(await find('.*')).toEqual([]);
});

test('a search compares whole words, however long', async () => {
  await makeUser(api, 'PUBLISHER', {
    username: 'quill',
    email: 'editor.quillfeather@ledgerbooks.example',
    publisherId: accounts.publishers.tasmanian._id,
  });
  expect(await find('quillfeathe')).toEqual(['quill']);
  expect(await find('QUILLFEATHER@ledgerbooks')).toEqual(['quill']);
  expect(await find('quillfeathers')).toEqual([]);
});

test('an account is found by its email, however long its name', async () => {
  const words = Array.from({ length: 60 }, (_none, at) => `n${at}`);
  const name = words.join(' ');
  const email = 'longname@example.org';
  const publisherId = accounts.publishers.tasmanian._id;
  const given = { username: 'long', name, email, publisherId };
  await makeUser(api, 'PUBLISHER', given);
  expect(await find(email)).toEqual(['long']);
});

test('a changed name is found, and the former one is not', async () => {
  const { _id } = await makeNamed('lind', 'Ruth Lindqvist');
  const { visitor } = await accounts.get('admin');
  const answer = await visitor.post(`/publisher/user/${_id}`, {
    name: 'Ruth Wattle',
    email: `${_id}@example.org`,
    phone: '',
    revisionNotes: 'Married.',
  });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  expect(await find('wattle')).toEqual(['lind']);
  expect(await find('lindqvist')).toEqual([]);
});
