import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anonymousUser, createUser } from '@engine/testing/createUser';
import { createError } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';
import { createBookDraft } from '../../testing/savedBook';
import { depositOpened } from './depositActions';
import { getOpenDeposit } from './depositState';

let close: () => void = () => undefined;
afterEach(() => close());

const firstHeading = () =>
  screen.findByRole('heading', {
    level: 1,
    name: 'Type of ePublication you want to deposit?',
  });

describe('opening the deposit page', () => {
  it.each([
    ['loggedOutEverywhere', 'You have been logged out everywhere.'],
    ['accountClosed', /^Your account is closed\./],
  ] as const)(
    'regression: says what was done on the account page: %s',
    async (notice, words) => {
      const app = await renderApp({ notice });
      close = app.close;
      expect(await screen.findByText(words)).toBeVisible();
      expect(window.sessionStorage.getItem('legal-deposit.notice')).toBeNull();
    },
  );

  it('continues without the configuration and logs it [S1-1.config-at-start S2-7.at-start]', async () => {
    const app = await renderApp({
      prepare: (api) => api.reply('GET api/frontendConfig', { status: 500 }),
    });
    close = app.close;
    await firstHeading();
    expect(app.logged).toContain('Failed to load frontend config.');
  });

  it('says what failed, under which reference, whom to contact, and can try again [S1-8.generic]', async () => {
    const app = await renderApp({
      untilOpen: false,
      prepare: (api) =>
        api.reply(
          'GET api/forms/deposit',
          { status: 503, body: createError('DOWN', '') },
          api.callsTo('').length === 0 ? { status: 503 } : {},
        ),
    });
    close = app.close;
    expect(
      await screen.findByText(/^An unexpected error has occurred/),
    ).toBeInTheDocument();
    expect(screen.getByText('7F3K-22QD')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Contact your library' }),
    ).toHaveAttribute('href', '/ned/contact');
    const asked = app.api.callsTo('GET api/forms/deposit').length;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(app.api.callsTo('GET api/forms/deposit').length).toBe(asked + 1),
    );
  });

  it('takes the form that the address asks for', async () => {
    ({ close } = await renderApp({ search: '?form=MONOGRAPH' }));
    expect(
      await screen.findByRole('radio', { name: /^Monograph(?! \()/ }),
    ).toBeChecked();
  });
});

describe('serials, which need an account (spec 1 §4)', () => {
  const forms = ['login', 'staff-login'];

  it('are offered, ask for a login, and leave the choice as it was [S1-4.type.serial-login S2-1.serial-account S2-2.login.other-titles S1-2.type.form]', async () => {
    const app = await renderApp({ forms });
    close = app.close;
    await app.user.click(await screen.findByRole('radio', { name: /^Serial/ }));
    await screen.findByRole('dialog', {
      name: 'Serial deposits require a NED account',
    });
    expect(
      screen.getByRole('radio', { name: /^Monograph(?! \()/ }),
    ).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Serial/ })).not.toBeChecked();
  });

  it('are not spoken of where the user only logs in', async () => {
    const app = await renderApp({ forms });
    ({ close } = app);
    await app.user.click(screen.getByRole('button', { name: 'Log in' }));
    const box = await screen.findByRole('dialog', {
      name: 'Would you like to login?',
    });
    expect(box).not.toHaveTextContent('Serials');
  });

  it('are answered so at once when the address asks for them', async () => {
    ({ close } = await renderApp({ forms, search: '?form=SERIAL' }));
    await screen.findByRole('dialog', {
      name: 'Serial deposits require a NED account',
    });
  });

  it('are chosen at once by who is logged in', async () => {
    const app = await renderApp({
      prepare(api) {
        api.reply('GET user/current', { body: createUser('PUBLISHER') });
        api.reply('GET publisher/serials', { body: { titles: [] } });
      },
    });
    close = app.close;
    await app.user.click(await screen.findByRole('radio', { name: /^Serial/ }));
    expect(screen.getByRole('radio', { name: /^Serial/ })).toBeChecked();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are chosen after the login that they asked for [S1-4.type.serial-type]', async () => {
    const user = createUser('PUBLISHER', { username: 'ada' });
    const app = await renderApp({
      forms,
      prepare(api) {
        api.reply('POST login/publisher', {
          body: {
            user,
            csrf: { token: 'token-of-login', header: 'X-CSRF-TOKEN' },
            target: '/ned/publisher/deposit',
          },
        });
        api.reply('GET publisher/serials', { body: { titles: [] } });
      },
    });
    close = app.close;
    await app.user.click(await screen.findByRole('radio', { name: /^Serial/ }));
    await app.user.type(await screen.findByLabelText('Username'), 'ada');
    await app.user.type(screen.getByLabelText('Password'), 'Tide table 1');
    await app.user.click(
      within(screen.getByRole('tabpanel')).getByRole('button', {
        name: 'Log in',
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /^Serial/ })).toBeChecked(),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.api.callsTo('GET publisher/serials')).toHaveLength(1);
  });
});

describe('what the steps of a monograph show', () => {
  it('leads from the first step to the details', async () => {
    const app = await renderApp();
    close = app.close;
    expect(
      await screen.findByRole('button', { name: 'Next: ePublication details' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['a publisher', createUser('PUBLISHER'), true],
    [
      'staff, who find it with the publisher',
      createUser('EDEPOSIT_SUPPORT'),
      false,
    ],
    ['a visitor', anonymousUser, false],
  ])(
    'leads from the first step to the own deposit history, of %s [S1-2.type.history-link]',
    async (_who, user, isOffered) => {
      ({ close } = await renderApp({
        prepare: (api) => api.reply('GET user/current', { body: user }),
      }));
      await screen.findByRole('radio', { name: /^Serial/ });
      const name = 'See what you have deposited before';
      if (isOffered)
        expect(await screen.findByRole('link', { name })).toHaveAttribute(
          'href',
          '/ned/publisher/my-deposits',
        );
      else expect(screen.queryByRole('link', { name })).toBeNull();
    },
  );

  it('offers the four monograph types only [S1-2.type.monograph-type]', async () => {
    ({ close } = await renderApp());
    const group = await screen.findByRole('group', { name: 'Monograph type' });
    expect(group.querySelectorAll('input[type=radio]')).toHaveLength(4);
  });

  it('tells with dates what an access condition means, without help for the anonymous [S1-4.access.months S1-2.access.anonymous-statement S1-2.access.help-link S1-2.access.choice]', async () => {
    const app = await renderApp({
      draft: createBookDraft('access-conditions'),
      prepare: (api) =>
        api.reply('GET help/INTERFACE_HELP/authority', {
          body: {
            title: 'Authority to deposit',
            blocks: [{ type: 'p', text: 'Only with power and authority.' }],
          },
        }),
    });
    close = app.close;
    const timeline = await screen.findByRole('list', {
      name: 'Who can read this publication, and when',
    });
    expect(timeline).toHaveTextContent('21/11/2026 at the earliest');
    expect(timeline).toHaveTextContent('21/11/2027 at the earliest');
    expect(
      screen.getByText(/download it 12 months after that/),
    ).toBeInTheDocument();
    expect(
      await screen.findByText('Only with power and authority.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('About access conditions')).toBeNull();
    const choice = screen.getByRole('radiogroup', {
      name: /^Access condition/,
    });
    expect(within(choice).getAllByRole('radio')).toHaveLength(6);
  });

  it('regression: the files lead to the help about their formats and size', async () => {
    ({ close } = await renderApp({
      draft: createBookDraft('publication-type'),
    }));
    expect(
      await screen.findByRole('button', { name: 'File formats and size' }),
    ).toBeVisible();
  });

  it('offers who is logged in the help, and not the statement of authority [S1-2.access.help-link S1-2.access.anonymous-statement]', async () => {
    const app = await renderApp({
      draft: createBookDraft('access-conditions'),
      prepare: (api) =>
        api.reply('GET user/current', { body: createUser('PUBLISHER') }),
    });
    close = app.close;
    expect(
      await screen.findByRole('button', { name: 'About access conditions' }),
    ).toBeVisible();
    expect(app.api.callsTo('GET help/INTERFACE_HELP/authority')).toEqual([]);
  });

  it('warns of publishers with a similar name, cut and as plain text [S2-5.publisher.similar S2-9.similar S2-7.similar-publishers]', async () => {
    const app = await renderApp({
      draft: createBookDraft('publisher-details'),
      prepare: (api) =>
        api.reply('GET validate/publisher', {
          body: { 1: 'Moss and Daughters of Battery Point' },
        }),
    });
    close = app.close;
    const words = await screen.findByText(/a publisher with a similar name/);
    expect(words).toHaveTextContent('Moss and Daughters o…');
    expect(words.querySelector('a')).toBeNull();
    const asked = app.api.callsTo('GET validate/publisher').length;
    // Pasted, since typing may take longer than the pause after which the API is asked.
    await app.user.click(screen.getByLabelText('Publisher name'));
    await app.user.paste(' of the bay');
    await waitFor(() =>
      expect(app.api.callsTo('GET validate/publisher').length).toBe(asked + 1),
    );
  });

  it('regression: lists names once that are the same when they are cut', async () => {
    ({ close } = await renderApp({
      draft: createBookDraft('publisher-details'),
      prepare: (api) =>
        api.reply('GET validate/publisher', {
          body: {
            1: 'Moss and Daughters of Battery Point',
            2: 'Moss and Daughters of Sandy Bay',
          },
        }),
    }));
    expect(
      await screen.findByText(/^We already have a publisher/),
    ).toHaveTextContent(
      'We already have a publisher with a similar name: Moss and Daughters o…. If this is your publisher and you have an account, log in. Otherwise, continue.',
    );
  });
});

it('regression: a later step that a preview opens without a move has its lists', async () => {
  const app = await renderApp();
  close = app.close;
  const lists = 'GET api/lists';
  expect(app.api.callsTo(lists)).toHaveLength(1);
  const open = getOpenDeposit(app.store.getState());
  const wizard = { ...open.wizard, current: 'monograph-details' };
  act(() => void app.store.dispatch(depositOpened({ ...open, wizard })));
  await waitFor(() => expect(app.api.callsTo(lists)).toHaveLength(2));
});
