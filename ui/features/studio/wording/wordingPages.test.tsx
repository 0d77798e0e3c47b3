import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import type { FakeApi } from '../../../testing/fakeApi';
import { listAt, objectAt, valueAt } from '../editing/definition/files';
import { openWording } from '../testing/openWording';
import { patchFiles } from '@engine/patches/fileDraft';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const open = async (...given: Parameters<typeof openWording>) => {
  const page = await openWording(...given);
  close = page.close;
  return page;
};

/** The files that the API has after what was sent. */
const sentFiles = (api: FakeApi): StudioFiles =>
  api
    .callsTo('PATCH library/studio/working-copy')
    .reduce(
      (next, { body }) => patchFiles(next, body as StudioOperation[]),
      files,
    );

/** A table as a file; those of jsdom cannot be read. */
const createFile = (csv: string) =>
  Object.assign(new File([csv], 'Months.csv'), {
    text: () => Promise.resolve(csv),
  });

const field = (name: string) => screen.findByRole('textbox', { name });

it('an entry of a list is found, changed, moved and hidden', async () => {
  const { api, user } = await open('lists/CreatorRole');
  await user.type(await screen.findByRole('searchbox'), 'compil');
  const [row] = await screen.findAllByRole('button', { name: /^Compiler/ });
  await user.click(row ?? document.body);
  const label = await field('Label');
  await user.clear(label);
  await user.type(label, 'Compiler of the whole');
  await user.click(screen.getByRole('checkbox', { name: /^Hidden/ }));
  await user.click(screen.getByRole('button', { name: /^Move up/ }));
  await waitFor(() => {
    const entries = listAt(sentFiles(api), {
      file: 'lists/CreatorRole.json',
      pointer: '/entries',
    });
    const before = listAt(files, {
      file: 'lists/CreatorRole.json',
      pointer: '/entries',
    });
    const at = before.findIndex((one) =>
      /"COMPILER"/.test(JSON.stringify(one)),
    );
    expect(entries[at - 1]).toMatchObject({
      name: 'COMPILER',
      label: 'Compiler of the whole',
      hidden: true,
      order: at,
    });
  });
  expect(await field('Label')).toHaveValue('Compiler of the whole');
});

it('regression: the emptied label of an entry is said to be missing at once, and stays as it was', async () => {
  const { api, user } = await open('lists/CreatorRole');
  await user.type(await screen.findByRole('searchbox'), 'compil');
  const [row] = await screen.findAllByRole('button', { name: /^Compiler/ });
  await user.click(row ?? document.body);
  const label = await field('Label');
  await user.clear(label);
  expect(label).toHaveAccessibleDescription(/Enter the words that users read/);
  expect(screen.getByText(/^What has an error is not saved/)).toBeVisible();
  expect(api.callsTo('PATCH')).toHaveLength(0);
});

it('regression: what says the name of an entry is listed before the entry is deleted', async () => {
  const { api, user } = await open('lists/CreatorRole');
  await user.type(await screen.findByRole('searchbox'), 'compil');
  const [row] = await screen.findAllByRole('button', { name: /^Compiler/ });
  await user.click(row ?? document.body);
  await user.click(await screen.findByRole('button', { name: /^Delete Comp/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('may not fit without it (2): ');
  expect(dialog).toHaveTextContent(
    'steps/monograph-details/examples/owners.json',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(
      JSON.stringify(sentFiles(api)['lists/CreatorRole.json']),
    ).not.toContain('"COMPILER"'),
  );
});

it('regression: a new entry is named after its label, and a refused name stays out of the list', async () => {
  const { api, user } = await open('lists/CreatorRole');
  await user.click(await screen.findByRole('button', { name: 'Add an entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox'), 'Audio describer');
  expect(api.callsTo('PATCH')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Add entry' }));
  expect(
    await screen.findByRole('heading', { name: 'Audio describer' }),
  ).toHaveFocus();
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  expect(name).toHaveValue('');
  const entry = () =>
    listAt(sentFiles(api), {
      file: 'lists/CreatorRole.json',
      pointer: '/entries',
    }).at(-1);
  await waitFor(() =>
    expect(entry()).toMatchObject({
      name: 'AUDIO_DESCRIBER',
      label: 'Audio describer',
    }),
  );
  await user.type(name, 'Audio describer');
  await user.tab();
  expect(
    await screen.findByText(
      'Name can only have letters, digits, hyphens and underscores.',
    ),
  ).toBeVisible();
  expect(name).toHaveValue('Audio describer');
  await waitFor(() =>
    expect(entry()).toMatchObject({ name: 'AUDIO_DESCRIBER' }),
  );
  await user.clear(name);
  await user.type(name, 'EDITOR');
  expect(
    await screen.findByText(/^Another entry of this list has this name/),
  ).toBeVisible();
  await user.type(name, '_OF_SOUND');
  await waitFor(() =>
    expect(entry()).toMatchObject({ name: 'EDITOR_OF_SOUND' }),
  );
  expect(screen.queryByText(/^Another entry of this list/)).toBeNull();
});

it('regression: a list without entries stays on its page, and takes new ones', async () => {
  const { api, user } = await open('lists/RemovalReason', true, {
    ...files,
    'lists/RemovalReason.json': {
      ...objectAt(files, { file: 'lists/RemovalReason.json', pointer: '' }),
      entries: [],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add an entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Add entry' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
      /Enter the words that users read/,
    ),
  );
  expect(api.callsTo('PATCH')).toHaveLength(0);
  await user.type(dialog.getByRole('textbox'), 'Lost{Enter}');
  expect(await field('Label')).toHaveValue('Lost');
});

it('a list goes out as CSV and comes back after a question', async () => {
  const { api, user, kept } = await open('lists/Months');
  await user.click(
    await screen.findByRole('button', { name: 'Download as CSV' }),
  );
  expect(kept.map(({ type }) => type)).toEqual(['text/csv']);
  const csv = 'name,label\n1,January\n2,February';
  await user.upload(
    screen.getByLabelText('Replace by a file', { selector: 'input' }),
    createFile(csv),
  );
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('The file has 2 entries, the list has 12.');
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
  await waitFor(() =>
    expect(
      listAt(sentFiles(api), {
        file: 'lists/Months.json',
        pointer: '/entries',
      }),
    ).toHaveLength(2),
  );
});

it('a table with a wrong cell changes nothing, and the cell is named', async () => {
  const { api, user } = await open('lists/Months');
  await screen.findByRole('button', { name: 'Replace by a file' });
  await user.upload(
    screen.getByLabelText('Replace by a file', { selector: 'input' }),
    createFile('name,label,order\n1,January,first'),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Line 2, column “order”',
  );
  expect(api.callsTo('PATCH')).toHaveLength(0);
});

/** Adds a help topic in its dialog. */
async function addTopic(user: UserEvent): Promise<void> {
  await user.click(
    await screen.findByRole('button', { name: 'Add a help topic' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Title'), 'Audio description');
  await user.type(await dialog.findByLabelText('Text'), 'What it is.');
  await user.click(dialog.getByRole('button', { name: 'Add help topic' }));
}

it('a new help topic has words of its own; one that a question names stays', async () => {
  const { api, user } = await open('help');
  await addTopic(user);
  const file = 'help/INTERFACE_HELP/25000000.json';
  await waitFor(() =>
    expect(sentFiles(api)[file]).toMatchObject({
      title: 'Audio description',
      blocks: [{ type: 'p', text: 'What it is.' }],
    }),
  );
  expect(
    screen.getByRole('heading', { name: 'Audio description' }),
  ).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^File formats/ }));
  await user.click(await screen.findByRole('button', { name: /^Delete File/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'These parts name it: steps/publication-type/ui.json',
  );
});

it('regression: a help topic is added once it has a name, and Cancel adds none', async () => {
  const { api, user } = await open('help');
  await user.click(
    await screen.findByRole('button', { name: 'Add a help topic' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Title')).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Add help topic' }));
  expect((await dialog.findAllByText('Enter a title.'))[0]).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(
    screen.getByRole('heading', { name: 'No help topic is selected' }),
  ).toBeVisible();
  expect(api.callsTo('PATCH')).toHaveLength(0);
});

it('a sentence and the privacy notice are changed on the page of texts', async () => {
  const { api, user } = await open('texts');
  await user.click(
    await screen.findByRole('button', { name: 'Privacy notice' }),
  );
  const title = await field('Title');
  await user.type(title, ' of the library');
  await user.type(screen.getByRole('searchbox'), 'keywords required');
  await user.click(await screen.findByRole('button', { name: /\{label\}/ }));
  const sentence = await field('Sentence');
  await user.clear(sentence);
  await user.type(sentence, 'Fill in this question.');
  await waitFor(() => {
    const sent = sentFiles(api);
    const notice = { file: 'help/PRIVACY_NOTICE/default.json', pointer: '' };
    expect(objectAt(sent, notice)['title']).toBe(
      'Privacy notice of the library',
    );
    const place = { file: 'messages/en.json', pointer: '/keywords/required' };
    expect(valueAt(sent, place)).toBe('Fill in this question.');
  });
});

it('the subject of a mail is changed', async () => {
  const { api, user } = await open('mails');
  const [first] = await screen.findAllByRole('rowheader');
  await user.click(within(first ?? document.body).getByRole('button'));
  const subject = await field('Subject');
  await user.type(subject, ' now');
  await waitFor(() =>
    expect(
      valueAt(sentFiles(api), {
        file: 'lists/MailTemplate.json',
        pointer: '/entries/0/subject',
      }),
    ).toMatch(/ now$/),
  );
});

it('regression: the preview of a mail leaves out what the mail has no value for', async () => {
  const { user } = await open('mails');
  await user.click(
    await screen.findByRole('button', {
      name: 'After a deposit, to the depositor',
    }),
  );
  const preview = within(
    await screen.findByRole('region', { name: 'Preview' }),
  );
  const text = await field('Text');
  await user.clear(text);
  await user.click(text);
  await user.paste('Hello {name},\nSee {tilte}.\nFile: {fileName}');
  expect(
    await preview.findByText('Hello Alex Lee, File: tides.pdf'),
  ).toBeVisible();
  expect(
    preview.getByText(/^This email has no value for \{tilte\}/),
  ).toBeVisible();
});

it('regression: a mail is shown as its receiver sees it, with the names that it can have', async () => {
  const { user } = await open('mails');
  const label = 'After a deposit, to the depositor';
  await user.click(await screen.findByRole('button', { name: label }));
  const preview = within(
    await screen.findByRole('region', { name: 'Preview' }),
  );
  expect(
    preview.getByText(
      'We have received your deposit: Tides of Tasmania (LD-2026-000016)',
    ),
  ).toBeVisible();
  expect(
    preview.getByRole('heading', {
      name: 'Thank you. We have received your deposit.',
    }),
  ).toBeVisible();
  const html = await field('HTML');
  expect(screen.queryByText(/^You changed the HTML/)).toBeNull();
  const regions = screen.getAllByRole('status');
  await user.clear(html);
  await user.click(html);
  await user.paste(
    '<p onclick="x">{link} {hours}</p><script>y</script><img src="z"><a href="javascript:x">w</a>',
  );
  expect(
    await preview.findByText(
      'https://deposit.example/ned/link/1a2b3c 24 hours',
    ),
  ).not.toHaveAttribute('onclick');
  expect(document.querySelector('.mailpreview')?.innerHTML).toMatch(
    /<p>[^<]*<\/p>(y)?<u style="">w<\/u>\s*<\/div>/,
  );
  const said = screen.getByText(
    'You changed the HTML but not the text. Some receivers read the text.',
  );
  expect(said).toBeVisible();
  expect(regions).toContain(said.closest('[role="status"]'));
  const names = within(screen.getByRole('region', { name: 'Names in braces' }));
  expect(
    names.getByText('Who deposited it, and for which publisher'),
  ).toBeVisible();
  expect(names.queryByText('{inviter}')).toBeNull();
  await user.click(names.getByRole('button', { name: 'Copy {depositor}' }));
  expect(await navigator.clipboard.readText()).toBe('{depositor}');
  expect(names.getByRole('status')).toHaveTextContent('{depositor} is copied.');
});

it('mails go out as CSV, and a file changes those that it names after a question', async () => {
  const { api, user, kept } = await open('mails');
  await user.click(
    await screen.findByRole('button', { name: 'Download as CSV' }),
  );
  await user.click(screen.getByRole('button', { name: 'Download as JSON' }));
  expect(kept.map(({ type }) => type)).toEqual([
    'text/csv',
    'application/json',
  ]);
  const csv =
    'name,label,subject,text,html\nACTIVATE_ACCOUNT,After a registration,Welcome,{link},{link}';
  await user.upload(
    screen.getByLabelText('Use texts from a file', { selector: 'input' }),
    createFile(csv),
  );
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('The file changes 1 text.');
  await user.click(within(dialog).getByRole('button', { name: 'Use them' }));
  await waitFor(() => {
    const place = { file: 'lists/MailTemplate.json', pointer: '/entries' };
    const sent = listAt(sentFiles(api), place);
    expect(sent[0]).toMatchObject({ subject: 'Welcome', text: ['{link}'] });
    expect(sent.slice(1)).toEqual(listAt(files, place).slice(1));
  });
});

it('who may not change texts sees them only', async () => {
  const { user } = await open('help', false);
  const [first] = await screen.findAllByRole('rowheader');
  await user.click(within(first ?? document.body).getByRole('button'));
  expect(
    await screen.findByText('Your account cannot change texts.'),
  ).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  for (const name of ['Add a help topic', 'Use texts from a file'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('a list that does not exist is not opened', async () => {
  await open('lists/Colours');
  expect(
    await screen.findByRole('heading', {
      name: 'There is no list of this name.',
    }),
  ).toBeVisible();
});

it('a new list has the entries that were named', async () => {
  const { api, user } = await open('lists');
  await user.click(await screen.findByRole('button', { name: 'Add a list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(
    await dialog.findByLabelText('Name of the list'),
    'Places of publication',
  );
  await user.type(
    await dialog.findByLabelText('Entries'),
    'Hobart{Enter}Launceston',
  );
  await user.click(dialog.getByRole('button', { name: 'Add list' }));
  expect(
    await screen.findByRole('link', { name: 'Places of publication' }),
  ).toBeVisible();
  await waitFor(() =>
    expect(
      listAt(sentFiles(api), {
        file: 'lists/PlacesOfPublication.json',
        pointer: '/entries',
      }),
    ).toMatchObject([{ label: 'Hobart' }, { label: 'Launceston' }]),
  );
});

it('regression: lists that no question offers come after the others', async () => {
  await open('lists');
  const internal = within(
    await screen.findByRole('region', { name: 'Read by the service itself' }),
  );
  expect(internal.getByRole('link', { name: 'Common password' })).toBeVisible();
  expect(internal.getByRole('link', { name: 'Help block kind' })).toBeVisible();
  const offered = within(
    screen.getByRole('region', { name: 'Offered by questions' }),
  );
  expect(offered.getByRole('link', { name: 'Creator role' })).toBeVisible();
  expect(offered.queryByRole('link', { name: 'Common password' })).toBeNull();
});

it('regression: a link to a text opens it, and marks its row', async () => {
  const index = listAt(files, {
    file: 'lists/MailTemplate.json',
    pointer: '/entries',
  }).findIndex((one) => /"RECEIPT"/.test(JSON.stringify(one)));
  const place = `lists/MailTemplate.json#/entries/${index}/html/1`;
  await open('mails', true, files, `?place=${encodeURIComponent(place)}`);
  const name = 'After a deposit, to the depositor';
  const heading = await screen.findByRole('heading', { name });
  expect(heading).toHaveFocus();
  const row = screen.getByRole('button', { name });
  expect(row).toHaveAttribute('aria-current', 'true');
  expect(row.closest('tr')).toHaveClass('table-active');
});

it('regression: an entry that a link leads to moves away and back, and the focus stays at its button', async () => {
  const place = encodeURIComponent('lists/Months.json#/entries/1');
  const { user } = await open('lists/Months', true, files, `?place=${place}`);
  const name = 'February';
  expect(await screen.findByRole('heading', { name })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Move down/ }));
  await user.click(screen.getByRole('button', { name: /^Move up/ }));
  expect(screen.getByRole('button', { name: /^Move up/ })).toHaveFocus();
});

it('regression: the page says which edit of another page Undo takes back', async () => {
  const { user } = await open('help');
  expect(
    await screen.findByRole('heading', { name: 'No help topic is selected' }),
  ).toBeVisible();
  await addTopic(user);
  expect(await screen.findAllByTitle(/^Undo: add Audio desc/)).toHaveLength(2);
});

it('a list is not added by who cannot change texts', async () => {
  await open('lists', false);
  expect(await screen.findByRole('link', { name: 'Months' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a list' })).toBeNull();
});

it('regression: a list whose live entries were imported says when, from where and how many', async () => {
  await open('lists');
  const link = await screen.findByRole('link', { name: 'Thema genres' });
  expect(link.closest('tr')).toHaveTextContent(
    /Imported A standardUsers have the 2 imported entries of 20\/11\/2026/,
  );
  expect(screen.getAllByText('Imported')).toHaveLength(1);
});
