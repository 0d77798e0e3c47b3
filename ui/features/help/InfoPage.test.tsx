import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { testConfig, type FakeApi } from '../../testing/fakeApi';
import { renderVisit } from '../../testing/renderVisit';
import { studioHelp } from './helpTopics';
import { createBookDraft } from '../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => {
  close();
  window.history.replaceState(null, '', '/');
});

async function open(
  page: 'start' | 'help' | 'contact' | 'accessibility',
  prepare: (api: FakeApi) => void = () => undefined,
  search = '',
) {
  const visit = await renderVisit({ page, prepare, rest: `${search}#hours` });
  close = visit.close;
  return visit;
}

describe('the head of the page', () => {
  it('regression: help and contact lead to the login', async () => {
    await open('help');
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/ned/login/publisher',
    );
  });

  it.each([
    ['?login=open', '/ned/login/publisher?target=%2Fned%2Fcontact'],
    ['?login=open&mode=register', '/ned/user/register'],
    ['?login=open&mode=forgot-password', '/ned/user/recover'],
  ])('%s leads to %s [S2-2.routes.login-open]', async (search, address) => {
    const { left } = await open('contact', undefined, search);
    await waitFor(() => expect(left).toEqual([address]));
  });

  it('regression: going back from the login does not lead there again', async () => {
    const { stayed } = await open(
      'contact',
      undefined,
      '?login=open&mode=register&a=1',
    );
    await waitFor(() => expect(stayed).toEqual(['/ned/contact?a=1#hours']));
  });

  it('login=open leads nowhere who is logged in', async () => {
    const { left } = await open(
      'contact',
      (api) => api.reply('GET user/current', { body: createUser('PUBLISHER') }),
      '?login=open',
    );
    await screen.findByRole('button', { name: 'Ada Moss' });
    expect(left).toEqual([]);
  });

  it('regression: help and contact tell who is logged in', async () => {
    await open('contact', (api) =>
      api.reply('GET user/current', {
        body: createUser('PUBLISHER', { name: 'Ines Marr' }),
      }),
    );
    await screen.findByRole('button', { name: 'Ines Marr' });
  });
});

describe('the contact page [S2-2.receipt.links S1-2.type.contact-link]', () => {
  it('has an anchor for each library', async () => {
    await open('contact');
    await screen.findByRole('rowheader', { name: 'Libraries Tasmania' });
    const row = document.getElementById('LT');
    expect(row).toHaveTextContent('deposit@lt.example');
    await waitFor(() => expect(row).toHaveTextContent('Tasmania'));
    expect(
      screen.getAllByRole('columnheader').map(({ textContent }) => textContent),
    ).toEqual(['Library', 'Covers', 'Email']);
  });

  it('has phone and opening hours of the libraries that give them', async () => {
    const [library] = testConfig.libraries;
    const libraries = [
      { ...library, phone: '03 6165 5597', openingHours: 'Weekdays, 9 to 5' },
      { ...library, abbrev: 'NT', name: 'Library & Archives NT' },
    ];
    await open('contact', (api) =>
      api.reply('GET api/frontendConfig', {
        body: { ...testConfig, libraries },
      }),
    );
    const named = await screen.findByRole('row', { name: /Tasmania/ });
    expect(named).toHaveTextContent('03 6165 5597');
    expect(named).toHaveTextContent('Weekdays, 9 to 5');
    const other = screen.getByRole('row', { name: /Archives/ });
    expect(within(other).getAllByRole('cell')).toHaveLength(4);
  });

  it('says so when the libraries are not known', async () => {
    const { logged } = await open('contact', (api) =>
      api.reply('GET api/frontendConfig', { status: 500 }),
    );
    await screen.findByText('We could not load the contact list. Try again.');
    expect(logged).toEqual(['Failed to load frontend config.']);
  });
});

describe('the help page [S2-7.help]', () => {
  it('shows every topic at an address of its own', async () => {
    await open('help');
    expect(await screen.findAllByText('Some help.')).toHaveLength(2);
    expect(document.getElementById('accounts')).not.toBeNull();
    expect(document.getElementById('PRIVACY_NOTICE')).not.toBeNull();
  });

  it.each([
    ['administrators of the forms', 'SYSADMIN', 1],
    ['publishers', 'PUBLISHER', 0],
  ] as const)(
    'has the help of the studio for %s: %s',
    async (_who, role, count) => {
      await open('help', (api) => {
        api.reply('GET user/current', { body: createUser(role) });
        api.reply('GET api/help', {
          body: [
            { ...studioHelp, title: 'How to change a form' },
            { source: 'INTERFACE_HELP', helpId: 'accounts', title: 'Account' },
          ],
        });
        api.reply(`GET help/${studioHelp.source}/${studioHelp.helpId}`, {
          body: { title: 'How to change a form', blocks: [] },
        });
      });
      await screen.findByText('Some help.');
      await screen.findByRole('button', { name: 'Ada Moss' });
      await waitFor(() =>
        expect(
          screen.queryAllByRole('link', { name: 'How to change a form' }),
        ).toHaveLength(count),
      );
    },
  );

  it('says so when there is none [S2-8.help]', async () => {
    await open('help', (api) => api.reply('GET help/', { status: 404 }));
    await screen.findByText('Unable to find help content!');
  });
});

describe('the start page', () => {
  const answer = (api: FakeApi) =>
    api.reply('GET help/START_PAGE/default', {
      body: {
        title: 'Deposit a publication',
        blocks: [
          { type: 'p', text: 'What it is.' },
          { type: 'p', text: 'About 5 minutes.' },
          { type: 'h', text: 'What you need' },
          { type: 'row', term: 'Your file', text: 'EPUB' },
          { type: 'h', text: 'How it works' },
          { type: 'step', text: 'Upload your file.' },
        ],
      },
    });

  it('says what to have ready and leads to the deposit, the login and the help', async () => {
    await open('start', answer);
    await screen.findByRole('heading', { name: 'Deposit a publication' });
    const needs = screen.getByRole('region', { name: 'What you need' });
    expect(needs).toHaveTextContent('Your fileEPUB');
    expect(
      screen.getByRole('link', { name: 'Start a deposit' }),
    ).toHaveAttribute('href', '/ned/deposit');
    expect(
      screen.getByRole('link', { name: 'Create a publisher user account' }),
    ).toHaveAttribute('href', '/ned/user/register');
    const topic = await screen.findByRole('link', { name: 'Your account' });
    expect(topic).toHaveAttribute('href', '/ned/help#accounts');
  });

  it('invites to no login who is logged in', async () => {
    await open('start', (api) => {
      answer(api);
      api.reply('GET user/current', { body: createUser('PUBLISHER') });
    });
    await screen.findByRole('button', { name: 'Ada Moss' });
    expect(
      screen.queryByRole('link', { name: 'Create a publisher user account' }),
    ).toBeNull();
  });

  it.each([
    ['the receipt of the last deposit', { reference: 'LD-2026-000001' }, null],
    ['a deposit that has begun', null, 'kept'],
  ])('starts a deposit after %s', async (_, receipt, left) => {
    const key = 'legal-deposit.deposit';
    const kept = JSON.stringify({
      v: 1,
      savedAt: 1,
      receipt,
      data: {},
      stash: {},
      files: {},
      wizard: { current: 'publication-type' },
    });
    window.sessionStorage.setItem(key, kept);
    const { user } = await open('start', answer);
    const link = await screen.findByRole('link', { name: 'Start a deposit' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(window.sessionStorage.getItem(key)).toBe(
      left === null ? null : kept,
    );
  });

  it('regression: offers to continue a deposit that is not submitted, and asks before it is replaced', async () => {
    const key = 'legal-deposit.deposit';
    const draft = createBookDraft('monograph-details', {
      title: 'Salt and Kelp',
      files: {},
    });
    window.sessionStorage.setItem(key, JSON.stringify(draft));
    const { user, left } = await open('start', answer);
    expect(
      await screen.findByRole('link', { name: 'Continue your deposit' }),
    ).toHaveAttribute('href', '/ned/deposit');
    expect(screen.getByText('Salt and Kelp').closest('p')).toHaveTextContent(
      /^Salt and Kelp\s*Last change: .+\. Saved in this browser\.$/,
    );
    const start = await screen.findByRole('button', {
      name: 'Start a deposit',
    });
    await user.click(start);
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(window.sessionStorage.getItem(key)).not.toBeNull();
    await user.click(start);
    await user.click(screen.getByRole('button', { name: 'Replace it' }));
    await waitFor(() => expect(left).toEqual(['/ned/deposit']));
    expect(window.sessionStorage.getItem(key)).toBeNull();
  });

  it("offers nobody another user's deposit", async () => {
    const draft = createBookDraft('monograph-details', { owner: 'else' });
    window.sessionStorage.setItem(
      'legal-deposit.deposit',
      JSON.stringify(draft),
    );
    await open('start', (api) => {
      answer(api);
      api.reply('GET user/current', { body: createUser('PUBLISHER') });
    });
    await screen.findByRole('link', { name: 'Start a deposit' });
    expect(
      screen.queryByRole('link', { name: 'Continue your deposit' }),
    ).toBeNull();
    window.sessionStorage.clear();
  });

  it('regression: offers a user whose login has ended the deposit that the wizard continues', async () => {
    const draft = createBookDraft('monograph-details', { owner: 'ada' });
    window.sessionStorage.setItem(
      'legal-deposit.deposit',
      JSON.stringify(draft),
    );
    await open('start', answer);
    expect(
      await screen.findByRole('link', { name: 'Continue your deposit' }),
    ).toBeVisible();
    window.sessionStorage.clear();
  });

  it('leads to the deposit also where its words cannot be loaded', async () => {
    await open('start', (api) => api.reply('GET help/', { status: 404 }));
    await screen.findByText('Unable to find help content!');
    screen.getByRole('link', { name: 'Start a deposit' });
  });
});

describe('the accessibility page', () => {
  it('has the statement in the head of the portal', async () => {
    await open('accessibility');
    await screen.findByText('Some help.');
    expect(
      screen.getByRole('heading', { level: 1, name: 'Accessibility' }),
    ).toBeVisible();
  });
});
