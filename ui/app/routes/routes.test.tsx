import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { takenFormKeys } from '@engine/domain/takenFormKeys';
import { renderVisit } from '../../testing/renderVisit';
import { createPageLinks } from '../navigation/createPageLinks';
import { lazyPages } from './lazyPages';
import { findPage, isWizard, routes } from './routes';
import { studioRoutes } from '../pages/StudioPages';

let close: () => void = () => undefined;
afterEach(() => {
  close();
  window.history.replaceState(null, '', '/');
});

describe('the page of an address (R29)', () => {
  it.each([
    ['/ned/deposit', '/ned', 'deposit', 'deposit'],
    ['/ned/publisher/deposit', '/ned', 'deposit', 'deposit'],
    ['/ned/contact/', '/ned', 'contact', 'deposit'],
    ['/help', '', 'help', 'deposit'],
    ['/a/b/deposit', '/a/b', 'deposit', 'deposit'],
    ['/ned/form/exhibition-loan', '/ned', 'form', 'exhibition-loan'],
    ['/ned/library/forms/a-loan/', '/ned', 'records', 'a-loan'],
    ['/ned/library/login', '/ned', 'staffLogin', 'deposit'],
    ['/ned/nothing', '/ned', 'notFound', 'deposit'],
    ['/other/help', '/ned', 'notFound', 'deposit'],
  ])('%s below %s is the %s page of %s', (pathname, context, name, formKey) => {
    const found = findPage(pathname, context);
    expect([found.route.name, found.formKey]).toEqual([name, formKey]);
  });

  it('has a page for every link', () => {
    const links: Record<string, string | ((reference: string) => string)> = {
      ...createPageLinks('/ned'),
    };
    for (const [name, link] of Object.entries(links)) {
      const address = typeof link === 'string' ? link : link('LD-2026-000001');
      expect(findPage(address, '/ned').route.name).toBe(name);
    }
  });

  it('gives no form the address of another page of the studio', () => {
    const fixed = studioRoutes.flatMap(
      ({ path }) => /^\/library\/studio\/([a-z-]+)/.exec(path)?.[1] ?? [],
    );
    expect(takenFormKeys).toEqual(expect.arrayContaining(fixed));
  });

  it('draws every page but the wizard by code that is loaded later', () => {
    const names = new Set(routes.map(({ name }) => name));
    const visited = [...names].filter((name) => !isWizard(name));
    expect(Object.keys(lazyPages).toSorted()).toEqual(
      [...visited, 'notFound'].toSorted(),
    );
  });
});

describe('a change of page', () => {
  const head = () =>
    screen.getByRole('navigation', { name: 'Main' }).closest('header') ??
    document.body;
  const title = (name: string) =>
    screen.findByRole('heading', { level: 1, name });

  it('keeps the document and its head, names the page and takes the focus to its heading', async () => {
    const visit = await renderVisit({ page: 'help' });
    close = visit.close;
    expect(await title('Help')).not.toHaveFocus();
    const before = head();
    await visit.user.click(
      within(before).getByRole('link', { name: 'Contact' }),
    );
    expect(await title('Contact')).toHaveFocus();
    expect(head()).toBe(before);
    expect(window.location.pathname).toBe('/ned/contact');
    expect(document.title).toMatch(/^Contact – /);
    expect(
      within(before).getByRole('link', { name: 'Contact' }),
    ).toHaveAttribute('aria-current', 'page');
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(await title('Help')).toHaveFocus();
    expect(window.location.pathname).toBe('/ned/help');
  });

  it('asks again who is logged in', async () => {
    const visit = await renderVisit({ page: 'help' });
    close = visit.close;
    await screen.findByRole('link', { name: 'Log in' });
    const asked = () => visit.api.callsTo('GET user/current').length;
    expect(asked()).toBe(1);
    await visit.user.click(
      within(head()).getByRole('link', { name: 'Contact' }),
    );
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('leaves links to pages with a document of their own to the browser', async () => {
    const visit = await renderVisit({ page: 'help' });
    close = visit.close;
    const link = within(head()).getByRole('link', { name: 'Deposit' });
    let isFollowed = false;
    const notice = (event: Event) => {
      isFollowed = !event.defaultPrevented;
      // jsdom loads no documents.
      event.preventDefault();
    };
    window.addEventListener('click', notice, { once: true });
    await visit.user.click(link);
    expect(isFollowed).toBe(true);
    expect(window.location.pathname).toBe('/ned/help');
  });

  it('an address without a page says so within head and foot', async () => {
    const visit = await renderVisit({ page: 'notFound' });
    close = visit.close;
    await title('This page does not exist');
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(
      within(screen.getByRole('main')).getByRole('link', {
        name: 'Deposit a publication',
      }),
    ).toHaveAttribute('href', '/ned/deposit');
  });
});
