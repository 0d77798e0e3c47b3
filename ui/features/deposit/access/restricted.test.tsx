import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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
const access = {
  accessCondition: sands.accessCondition,
  commerciallyAvailable: sands.commerciallyAvailable,
};
const files = [
  createFileRecord('file-1', { purpose: 'SERIAL_ISSUE' }),
  createFileRecord('cover-1', { purpose: 'COVER_IMAGE', checksum: 'c' }),
];

it('a title with hidden access conditions says that they cannot be changed, and asks for no choice [S1-4.access.hidden-locked S1-6.parents.hidden-access]', async () => {
  const issue = {
    key: 1,
    itemTitle: 'No. 13',
    yearOfPublication: 2026,
    ...access,
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
        serialTitle: { ...sands, changeRequest: false, changeLicense: false },
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
      const titles = [{ ...sands, selectable: true, abilities: {} }];
      api.reply('GET user/current', { body: ada });
      api.reply('GET publisher/serials', { body: { titles } });
    },
  });
  close = app.close;
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
});
