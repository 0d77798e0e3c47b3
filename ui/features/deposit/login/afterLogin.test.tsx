import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { renderApp, type RenderSettings } from '../../../testing/renderApp';
import { createBookDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

const answer = {
  user: createUser('PUBLISHER', { username: 'ada' }),
  csrf: { token: 'token-of-login', header: 'X-CSRF-TOKEN' },
  target: '/ned/publisher/deposit',
};

/** Logs in through the dialog, which `ask` opens. */
async function logIn(
  settings: RenderSettings,
  realm: RegExp,
  ask: () => HTMLElement | null,
) {
  const app = await renderApp({
    forms: ['login', 'staff-login'],
    ...settings,
    prepare(api) {
      api.reply('POST login/publisher', { body: answer });
      api.reply('POST library/login', { body: answer });
      api.reply('GET publisher/serials', { body: { titles: [] } });
    },
  });
  close = app.close;
  const way = ask();
  if (way !== null) await app.user.click(way);
  await app.user.click(await screen.findByRole('tab', { name: realm }));
  await app.user.type(await screen.findByLabelText('Username'), 'ada');
  await app.user.type(screen.getByLabelText('Password'), 'Tide table 1');
  await app.user.click(
    within(screen.getByRole('tabpanel')).getByRole('button', {
      name: 'Log in',
    }),
  );
  await screen.findByRole('button', { name: 'Ada Moss' });
  const { pathname, search, hash } = window.location;
  return { app, address: pathname + search + hash };
}

const button = () => screen.getByRole('button', { name: 'Log in' });
const serial = () => screen.getByRole('radio', { name: /^Serial/ });

describe('the address after a login inside the wizard (R65, R69)', () => {
  it.each([
    ['a publisher', /^Publisher/, '', '?form=MONOGRAPH'],
    ['staff', /^Library/, '?publisher=p1', '?publisher=p1&form=MONOGRAPH'],
  ])(
    'regression: is that for users for %s, with the form and on the same step [S2-2.routes.after-login]',
    async (_who, realm, search, query) => {
      const draft = createBookDraft('reuse-conditions');
      const { app, address } = await logIn({ draft, search }, realm, button);
      expect(address).toBe(`/ned/publisher/deposit${query}#/reuse-conditions`);
      expect(app.kept()?.data).toMatchObject({ form: 'MONOGRAPH' });
    },
  );

  it('regression: has the form that the login was asked for [S2-2.routes.after-login]', async () => {
    const { address } = await logIn({}, /^Publisher/, serial);
    const page = '/ned/publisher/deposit?form=SERIAL';
    expect(address).toBe(`${page}#/publication-type`);
    expect(serial()).toBeChecked();
  });

  it.each([
    ['', button, ''],
    ['?login=open', () => null, ''],
    ['?form=MONOGRAPH&login=open', () => null, '?form=MONOGRAPH'],
  ])(
    'regression: has no form but one of the query %j where none was answered [S2-2.routes.after-login]',
    async (search, ask, query) => {
      const { address } = await logIn({ search }, /^Publisher/, ask);
      const page = `/ned/publisher/deposit${query}`;
      expect(address).toBe(`${page}#/publication-type`);
    },
  );
});
