import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Role } from '@contract/user';
import { createUser } from '@engine/testing/createUser';
import { createFileRecord } from '../../../testing/fakeApi';
import { renderApp } from '../../../testing/renderApp';
import { bookData, createBookDraft } from '../../../testing/savedBook';
// Jest cannot link modules that a page asks for at the same time.
import './ExplainForm';

let close: () => void = () => undefined;
afterEach(() => close());

/** Library staff choose a publisher first. */
const ofStaff = { ...bookData, publisher: { id: 'p1' } };

async function openDetails(role: Role) {
  const user = createUser(role);
  const page = await renderApp({
    hash: '#/monograph-details',
    draft: createBookDraft('monograph-details', {
      data: role === 'PUBLISHER' ? bookData : ofStaff,
      files: { 'file-1': createFileRecord('file-1') },
    }),
    prepare: (api) => api.reply('GET user/current', { body: user }),
  });
  close = page.close;
  return page;
}

const toggle = () => screen.findByRole('button', { name: 'Explain this form' });

it('tells library staff of each question why it is shown, with the answers that decide', async () => {
  const { user } = await openDetails('EDEPOSIT_ADMIN');
  await user.click(await toggle());
  expect(await toggle()).toHaveAttribute('aria-pressed', 'true');
  await user.click(
    await screen.findByRole('button', { name: 'Explain eISBN' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Explain: eISBN' });
  expect(
    within(dialog).getByRole('heading', { name: /^Shown/ }),
  ).toHaveTextContent('Yes');
  const [looked] = within(dialog).getAllByText(/Does it have an eISBN\?/);
  expect(looked?.closest('li')).toHaveTextContent(
    'Met: Does it have an eISBN? is Yes',
  );
  expect(within(dialog).queryByRole('link')).toBeNull();
});

it('leads users who may edit forms to the condition and the rules', async () => {
  const { user } = await openDetails('SYSADMIN');
  await user.click(await toggle());
  await user.click(
    await screen.findByRole('button', { name: 'Explain eISBN' }),
  );
  const [way] = await screen.findAllByRole('link', {
    name: 'Open the condition “Does it have an eISBN? is yes”',
  });
  expect(way).toHaveAttribute(
    'href',
    '/ned/library/studio/deposit?place=conditions%2Fhas-isbn.json%23&step=monograph-details&answer=%2FsubmissionItems%2F0%2Fisbn',
  );
});

it('explains a question that the page does not show, in words of its list', async () => {
  const { user } = await openDetails('EDEPOSIT_ADMIN');
  await user.click(await toggle());
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /^Questions not shown/ }),
    'Map scale',
  );
  await user.click(
    screen.getByRole('button', { name: 'Explain the chosen question' }),
  );
  const dialog = await screen.findByRole('dialog', {
    name: 'Explain: Map scale',
  });
  expect(
    within(dialog).getByRole('heading', { name: /^Shown/ }),
  ).toHaveTextContent('No');
});

it('takes its buttons away again', async () => {
  const { user } = await openDetails('EDEPOSIT_READONLY');
  await user.click(await toggle());
  expect(
    (await screen.findAllByRole('button', { name: /^Explain / })).length,
  ).toBeGreaterThan(5);
  await user.click(await toggle());
  expect(screen.queryByRole('button', { name: 'Explain eISBN' })).toBeNull();
});

it('is not there for a publisher', async () => {
  await openDetails('PUBLISHER');
  await screen.findByRole('textbox', { name: 'Title' });
  expect(
    screen.queryByRole('button', { name: 'Explain this form' }),
  ).toBeNull();
});
