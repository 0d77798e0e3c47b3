import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { createFileRecord } from '../../../testing/fakeApi';
import { renderApp } from '../../../testing/renderApp';

let close: () => void = () => undefined;
afterEach(() => close());

const publisher = { id: 'p1', name: 'Moss & Daughters' };
const ada = createUser('PUBLISHER', { username: 'ada', publisher } as never);
const sands = {
  id: 't1',
  title: 'Sands',
  frequency: 'QUARTERLY',
  workObjId: 'W-1',
  status: 'ACCEPTED',
  accessCondition: 'RESTRICTED',
  commerciallyAvailable: false,
  license: 'NOT_APPLICABLE',
};
const files = [
  createFileRecord('file-1', { purpose: 'SERIAL_ISSUE' }),
  createFileRecord('cover-1', { purpose: 'COVER_IMAGE', checksum: 'c' }),
];

/** Opens the access conditions of one issue of a title, with these answers about the title. */
async function openAccess(title: typeof sands, answers: object) {
  const { accessCondition, commerciallyAvailable } = title;
  const issue = {
    key: 1,
    itemTitle: 'No. 13',
    yearOfPublication: 2026,
    accessCondition,
    commerciallyAvailable,
    publicationFile: { tempFileId: 'file-1' },
    coverFile: { tempFileId: 'cover-1' },
  };
  const app = await renderApp({
    draft: {
      v: 1,
      savedAt: Date.now(),
      formVersion: 1,
      stash: {},
      wizard: {
        current: 'access-conditions',
        complete: ['publication-type', 'serial-details'],
        attempted: [],
      },
      data: {
        form: 'SERIAL',
        type: 'SERIAL_ISSUE',
        publisher: { id: publisher.id },
        serialTitle: {
          ...title,
          changeRequest: false,
          changeLicense: false,
          ...answers,
        },
        submissionItems: [issue],
        accessStatementAccepted: true,
      },
      files: Object.fromEntries(
        files.map((record) => [record.tempFileId, record]),
      ),
      idempotencyKey: null,
      receipt: null,
      memory: { taken: {}, covers: {} },
      owner: 'ada',
    },
    prepare(api) {
      const titles = [{ ...title, selectable: true, abilities: {} }];
      api.reply('GET user/current', { body: ada });
      api.reply('GET publisher/serials', { body: { titles } });
    },
  });
  close = app.close;
  return app;
}

it('regression: says when the title has its new access conditions, once a change is answered yes', async () => {
  const app = await openAccess({ ...sands, accessCondition: 'OPEN' }, {});
  const group = await screen.findByRole('group', {
    name: /^Have the access conditions of the title changed/,
  });
  const notice = () =>
    screen.queryByText(/^We will update the title overnight/);
  const answer = (name: string) =>
    app.user.click(within(group).getByRole('radio', { name }));
  expect(notice()).toBeNull();
  // Both questions that a "No" locks say why.
  expect(screen.getAllByText('This comes from the title.')).toHaveLength(2);
  await answer('Yes');
  await waitFor(() => expect(notice()).toBeVisible());
  expect(screen.queryByText('This comes from the title.')).toBeNull();
  expect(
    screen.getByText(/You can deposit more issues of it afterwards/),
  ).toBeVisible();
  await answer('No');
  await waitFor(() => expect(notice()).toBeNull());
});

it('regression: the conditions of a title that cannot be changed here are shown without those that are hidden [S1-4.access.order]', async () => {
  await openAccess({ ...sands, accessCondition: 'OPEN' }, {});
  const [open] = await screen.findAllByRole('radio', { name: /^Openly on/ });
  expect(open).toBeChecked();
  expect(open).toBeDisabled();
  expect(screen.queryByRole('radio', { name: /^Restricted/ })).toBeNull();
});

it('a title with hidden access conditions says that they cannot be changed, and asks for no choice [S1-4.access.hidden-locked S1-6.parents.hidden-access]', async () => {
  await openAccess(sands, {});
  expect(
    await screen.findByText(
      /^You cannot modify the access conditions for Sands marked as .+\. Please contact us if you would like to update the access conditions$/,
    ),
  ).toBeVisible();
  expect(
    screen.queryByText(/^Have the access conditions of the title changed/),
  ).toBeNull();
  const group = screen.queryByRole('group', { name: /^Access condition/ });
  const radios = group ? within(group).queryAllByRole('radio') : [];
  for (const radio of radios) expect(radio).toBeDisabled();
  const restricted = screen.getByRole('radio', { name: /^Restricted/ });
  expect(restricted).toBeChecked();
});
