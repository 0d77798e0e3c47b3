import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { JsonObject } from '@engine/types/json';
import { createFileRecord } from '../../../testing/fakeApi';
import { renderApp } from '../../../testing/renderApp';
import '../blocks/RecentIssuesBlock';
import '../blocks/TitlePickerBlock';
import './IssueRows';
import './SuggestionsField';

let close: () => void = () => undefined;
afterEach(() => close());

const publisher = { id: 'p1', name: 'Moss & Daughters' };
const ada = createUser('PUBLISHER', { username: 'ada', publisher } as never);
const lamplighter = {
  id: 't1',
  title: 'The Lamplighter',
  frequency: 'QUARTERLY',
  status: 'ACCEPTED',
  accessCondition: 'OPEN',
  commerciallyAvailable: false,
};

/** Opens the step of a serial with these answers. */
async function open(data: JsonObject, hasTitles = true, files = {}) {
  const app = await renderApp({
    draft: {
      v: 1,
      savedAt: Date.now(),
      formVersion: 1,
      stash: {},
      files,
      wizard: {
        current: 'serial-details',
        complete: ['publication-type'],
        attempted: [],
      },
      data: {
        form: 'SERIAL',
        publisher: {},
        submissionItems: [{ key: 1, itemTitle: 'No. 13' }],
        ...data,
      },
      idempotencyKey: null,
      receipt: null,
      memory: { taken: {}, covers: {} },
      owner: 'ada',
    },
    prepare(api) {
      const entry = { ...lamplighter, selectable: true };
      const titles = hasTitles
        ? [{ ...entry, parentType: 'SERIAL_TITLE', abilities: {} }]
        : [];
      api.reply('GET user/current', { body: ada });
      api.reply('GET publisher/serials', { body: { titles } });
      api.reply('GET publisher/serial-title/t1/recent-issues', { body: [] });
      api.reply('GET validate/title', { body: { exists: true } });
    },
  });
  close = app.close;
  await screen.findByRole('heading', {
    level: 1,
    name: 'ePublication details',
  });
  return app;
}

const ofTitle = (changeRequest: boolean): JsonObject => ({
  type: 'SERIAL_ISSUE',
  serialTitle: { ...lamplighter, lastDepositNumber: 'No. 11', changeRequest },
});

describe('an existing title', () => {
  it('has a section for its changes and the list of issues [S1-2.serial.change-section]', async () => {
    await open(ofTitle(false));
    const question = await screen.findByRole('radiogroup', {
      name: /^Has the title changed/,
    });
    expect(question).toBeInTheDocument();
    expect(
      await screen.findByRole('article', { name: 'No. 13' }),
    ).toBeInTheDocument();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])(
    'when it has changed is %s, issues can be added and removed %d times [S1-4.change.hide-controls]',
    async (changeRequest, count) => {
      await open(ofTitle(changeRequest));
      await screen.findByRole('article', { name: 'No. 13' });
      for (const name of [
        'Add no. 12',
        'Choose files',
        'Add an issue without a file',
        /^Remove No. 13/,
      ])
        expect(screen.queryAllByRole('button', { name })).toHaveLength(count);
    },
  );
});

it('the question about issues that a change removes names them, and no gap is asked about behind it [S1-4.change.remove-issues S1-4.change.remove-issues-declined]', async () => {
  const numbers = ['No. 13', 'No. 14', 'Special issue'];
  const { user } = await open({
    ...ofTitle(true),
    submissionItems: numbers.map((itemTitle, key) => ({ key, itemTitle })),
  });
  await user.click(
    await screen.findByRole('checkbox', { name: /^Title details/ }),
  );
  const question = screen.getByRole('alertdialog', { name: 'Remove issues' });
  expect(question).toHaveTextContent(
    'We keep No. 13 and remove No. 14 and Special issue.',
  );
  expect(screen.queryByText(/missing\?/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'No, keep all 3' }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
  const change = screen.getByRole('radiogroup', {
    name: /^Has the title changed/,
  });
  expect(within(change).getByRole('radio', { name: 'No' })).toBeChecked();
  await user.click(within(change).getByRole('radio', { name: 'Yes' }));
  await user.click(
    await screen.findByRole('checkbox', { name: /^Title details/ }),
  );
  await user.click(
    screen.getByRole('button', { name: 'Yes, remove 2 issues' }),
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('names the file of the issue that stays, and says that files go with the others', async () => {
  const record = (id: string) =>
    createFileRecord(id, { originalFilename: `${id}.pdf` });
  const { user } = await open(
    {
      ...ofTitle(true),
      submissionItems: ['thirteen', 'fourteen'].map((tempFileId, key) => ({
        key,
        itemTitle: `No. ${13 + key}`,
        publicationFile: { tempFileId },
      })),
    },
    true,
    { thirteen: record('thirteen'), fourteen: record('fourteen') },
  );
  await user.click(
    await screen.findByRole('checkbox', { name: /^Title details/ }),
  );
  expect(
    screen.getByRole('alertdialog', { name: 'Remove issues' }),
  ).toHaveTextContent(
    'We keep No. 13 (thirteen.pdf) and remove No. 14 with its file.',
  );
  expect(
    screen.getByRole('button', { name: 'Yes, remove 1 issue' }),
  ).toBeVisible();
});

describe('that nothing differs', () => {
  const nothing = /but you have not provided the changes/;

  it('appears when the user leaves the questions about the change, not while they open [S1-5.change.nothing-serial]', async () => {
    const { user } = await open(ofTitle(true));
    await user.click(
      await screen.findByRole('checkbox', { name: /^Title details/ }),
    );
    const title = await screen.findByRole('textbox', { name: 'New title' });
    await user.click(title);
    await user.tab();
    expect(screen.queryByText(nothing)).toBeNull();
    await user.click(
      screen.getByRole('combobox', { name: 'Issue number or date' }),
    );
    expect(screen.getByText(nothing)).toBeVisible();
  });

  it('regression: waits for the user to leave again when the answer goes from no to yes', async () => {
    const { user } = await open(ofTitle(true));
    const leave = () =>
      user.click(
        screen.getByRole('combobox', { name: 'Issue number or date' }),
      );
    await user.click(
      await screen.findByRole('checkbox', { name: /^Title details/ }),
    );
    await leave();
    expect(screen.getByText(nothing)).toBeVisible();
    const change = within(
      screen.getByRole('radiogroup', { name: /^Has the title changed/ }),
    );
    await user.click(change.getByRole('radio', { name: 'No' }));
    await user.click(change.getByRole('radio', { name: 'Yes' }));
    expect(screen.queryByText(nothing)).toBeNull();
    await leave();
    expect(screen.getByText(nothing)).toBeVisible();
  });

  it('regression: does not appear behind the question about the other issues', async () => {
    const { user } = await open({
      ...ofTitle(true),
      submissionItems: [13, 14].map((key) => ({
        key,
        itemTitle: `No. ${key}`,
      })),
    });
    await user.click(
      await screen.findByRole('checkbox', { name: /^Title details/ }),
    );
    const remove = screen.getByRole('button', { name: /^Yes, remove/ });
    expect(screen.queryByText(nothing)).toBeNull();
    await user.click(remove);
    expect(screen.queryByText(nothing)).toBeNull();
  });

  it('appears when the user continues [S1-5.change.nothing-serial]', async () => {
    const { user } = await open(ofTitle(true));
    await user.click(
      await screen.findByRole('checkbox', { name: /^Title details/ }),
    );
    await user.click(screen.getByRole('button', { name: /^Next/ }));
    expect((await screen.findAllByText(nothing)).at(-1)).toBeVisible();
  });
});

it('the later of two rows of one number and year has a warning, no error', async () => {
  const rows = ['No. 1', 'No. 2', 'No. 1'].map((itemTitle, key) => ({
    key,
    itemTitle,
    yearOfPublication: 2026,
  }));
  await open({ ...ofTitle(false), submissionItems: rows });
  const articles = await screen.findAllByRole('article', { name: 'No. 1' });
  const told = 'No. 1, 2026 is already on this page.';
  expect(articles).toHaveLength(2);
  expect(articles[0]).not.toHaveTextContent(told);
  expect(articles[1]).toHaveTextContent(told);
});

describe('a new title', () => {
  it('has no frequency until one is chosen [S1-5.serial-title.frequency]', async () => {
    await open({ type: 'SERIAL_TITLE', serialTitle: {} }, false);
    const frequency = await screen.findByRole('combobox', {
      name: /^Frequency/,
    });
    expect(frequency).toHaveDisplayValue('- Please select -');
  });

  it('is warned about where the publisher has one of its name [S1-5.serial-title.duplicate]', async () => {
    const { user, api } = await open(
      { type: 'SERIAL_TITLE', serialTitle: {} },
      false,
    );
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.type(title, 'Kelp');
    await user.tab();
    expect(
      await screen.findByText(/already a serial title with this name/i),
    ).toBeInTheDocument();
    expect(api.callsTo('GET validate/title').at(-1)?.path).toBe(
      'validate/title?kind=SERIAL_TITLE&publisherId=p1&title=Kelp',
    );
  });

  it('is warned about the number of an issue and about its name at once [S1-5.serial-title.title-hint S1-5.serial-title.duplicate]', async () => {
    const { user } = await open(
      { type: 'SERIAL_TITLE', serialTitle: {} },
      false,
    );
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.type(title, 'Kelp no. 3');
    await user.tab();
    const duplicate = await screen.findByText(
      /already a serial title with this name/i,
    );
    expect(duplicate).toHaveTextContent(
      'Leave the number or date of the issue out of the title.',
    );
    expect(title).toHaveAccessibleDescription(/already a serial title/i);
    expect(title).not.toHaveAttribute('aria-invalid', 'true');
  });
});
