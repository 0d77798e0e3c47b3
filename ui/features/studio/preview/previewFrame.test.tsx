import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import { createUser } from '@engine/testing/createUser';
import { readSchemaFiles } from '../../../testing/depositForm';
import { renderVisit } from '../../../testing/renderVisit';
import type {
  EditorMessage,
  PreviewMessage,
  ShowMessage,
} from './previewMessages';

const files: StudioFiles = await readSchemaFiles();
const place = {
  file: 'steps/recover/ui.json',
  pointer: '/sections/0/nodes/0',
};

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

async function open(rest = '') {
  const page = await renderVisit({
    page: 'studioPart',
    part: 'recover',
    rest,
    forms: ['studio-question', 'studio-part', 'studio-example'],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_ADMIN') });
      api.reply('GET library/studio/working-copy', {
        body: {
          revision: 5,
          release: 3,
          base: { recover: 2 },
          newest: { recover: 2 },
          files,
          savedDate: null,
          savedBy: null,
          reads: {},
          abilities: { edit: true, publish: true, editTexts: true },
        },
      });
      api.reply('GET library/studio/bundle', {
        body: { format: 1, hash: 'x', release: 3, files },
      });
      api.reply('PATCH library/studio/working-copy', {
        body: { revision: 6, savedDate: '2026-11-21T03:00:00Z', merged: [] },
      });
      api.reply('POST library/studio/examples', { body: { finds: [] } });
      api.reply('GET library/studio/examples', {
        body: {
          formKey: 'recover',
          user: 'anonymous',
          data: { username: 'samp' },
        },
      });
    },
  });
  close = page.close;
  return page;
}

/** Sends what the framed page would send. */
async function say(message: PreviewMessage): Promise<void> {
  const frame = await screen.findByTitle<HTMLIFrameElement>(
    'Preview of the form',
  );
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: message,
        origin: window.location.origin,
        source: frame.contentWindow,
      }),
    );
  });
}

it('a click in the preview selects the question in the outline', async () => {
  await open();
  await say({ type: 'selected', place });
  expect(
    await screen.findByRole('treeitem', {
      name: /^Username or email/,
      selected: true,
    }),
  ).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Question' })).toHaveValue(
    'Username or email',
  );
});

it('regression: a press of the part that is selected already takes the preview back to it', async () => {
  const { user } = await open();
  await say({ type: 'selected', place });
  const row = await screen.findByRole('treeitem', {
    name: /^Username or email/,
    selected: true,
  });
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the form');
  const sent = jest
    .spyOn(frame.contentWindow ?? window, 'postMessage')
    .mockImplementation(() => undefined);
  const asked = () =>
    sent.mock.calls.filter(
      ([message]) => (message as EditorMessage).type === 'partAsked',
    );
  await user.click(row);
  expect(asked()).toHaveLength(1);
  await user.click(row);
  expect(asked()).toHaveLength(2);
  expect(row.closest('.studio')).toHaveAttribute('data-pane', 'properties');
});

it('the selected question is explained, and a rule opens as JSON', async () => {
  const { user } = await open();
  await say({ type: 'selected', place });
  await user.click(await screen.findByRole('button', { name: 'Explain' }));
  await say({
    type: 'explained',
    path: '/username',
    explanation: {
      relevant: true,
      required: true,
      locked: false,
      findings: [],
      because: [
        {
          condition: 'is-staff',
          holds: false,
          decides: ['required'],
          looked: [{ path: 'user/staff', value: false, holds: false }],
          sources: ['/steps/recover/allOf/0/then'],
        },
      ],
    },
  });
  expect((await screen.findAllByText(/^Not met:/))[0]).toBeInTheDocument();
  await user.click(
    screen.getByRole('button', {
      name: 'Open the rule about “Username or email” (Recover username and reset password, rule 1)',
    }),
  );
  expect(screen.queryByTitle('Preview of the form')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the preview' }));
  expect(screen.getByTitle('Preview of the form')).toBeInTheDocument();
});

it('regression: Enter keeps no example before its answers were judged, and the name stays', async () => {
  const { user, api } = await open();
  const find = { path: '/username', code: 'used', severity: 'error' };
  api.reply('POST library/studio/examples', {
    body: { finds: [{ ...find, message: 'It is unknown.' }] },
  });
  let answer = () => {};
  api.hold('POST library/studio/examples', (go) => {
    answer = go;
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await say({
    type: 'answers',
    as: 'anonymous',
    data: { username: 'ada.moss' },
    today: '2027-02-01',
  });
  const dialog = await screen.findByRole('dialog', {
    name: 'Keep as an example',
  });
  const name = await within(dialog).findByRole('textbox', {
    name: 'Name of the example',
  });
  await user.type(name, 'A known reader{Enter}');
  answer();
  // The sentence alone does not say which question it is about.
  await within(dialog).findByText('“Username or email”: It is unknown.');
  expect(name).toHaveValue('A known reader');
  await user.type(name, '{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('answers of the preview are kept as an example, which is listed and deleted', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await say({
    type: 'answers',
    as: 'anonymous',
    data: { username: 'ada.moss' },
    today: '2027-02-01',
  });
  const dialog = await screen.findByRole('dialog', {
    name: 'Keep as an example',
  });
  expect(
    await within(dialog).findByText('These answers must be accepted.'),
  ).toBeVisible();
  await user.type(
    await within(dialog).findByRole('textbox', { name: 'Name of the example' }),
    'A known reader',
  );
  await user.click(
    within(dialog).getByRole('button', { name: 'Keep example' }),
  );
  await waitFor(() => {
    const [call] = api.callsTo('PATCH library/studio/working-copy');
    const paths = ((call?.body ?? []) as StudioOperation[]).map(
      ({ path }) => path,
    );
    expect(paths).toEqual(
      expect.arrayContaining([
        '/steps~1recover~1examples~1documents~1a-known-reader.json',
        '/steps~1recover~1examples~1kept.json',
      ]),
    );
  });
  expect(
    screen.getByText(/^The example “A known reader” is kept\./),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Kept examples' }));
  const list = await screen.findByRole('dialog', { name: 'Kept examples' });
  expect(list).toHaveTextContent('A known readerMust be accepted');
  await user.click(within(list).getByRole('button', { name: /^Delete/ }));
  expect(list).toHaveTextContent('No example has been kept yet.');
});

it('the answers of a deposit can be started from', async () => {
  await open('?deposit=LD-2026-000001');
  expect(
    await screen.findByRole('combobox', { name: 'Answers to start from' }),
  ).toHaveDisplayValue('Deposit LD-2026-000001, personal data replaced');
});

it('regression: the way to publish keeps the deposit, and the choice of no answers', async () => {
  await open('?deposit=LD-2026-000001&example=');
  expect(
    await screen.findByRole('link', { name: 'Check and publish' }),
  ).toHaveAttribute(
    'href',
    expect.stringMatching(/\?example=&deposit=LD-2026-000001$/),
  );
  expect(
    await screen.findByRole('option', { name: /^Deposit LD-2026-000001/ }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('combobox', { name: 'Answers to start from' }),
  ).toHaveDisplayValue('Start without answers');
});

it('regression: a kept example is offered once it is saved, and the preview keeps its answers and their errors', async () => {
  const { user, api } = await open();
  const frame = await screen.findByTitle<HTMLIFrameElement>(
    'Preview of the form',
  );
  const sent = jest
    .spyOn(frame.contentWindow ?? window, 'postMessage')
    .mockImplementation(() => undefined);
  await say({ type: 'ready' });
  const blank = sent.mock.lastCall?.[0] as ShowMessage;
  expect(blank.example).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const from = screen.getByRole('combobox', { name: 'Answers to start from' });
  await user.selectOptions(from, 'recover');
  expect(from).toHaveDisplayValue('Example: an email');
  const before = sent.mock.lastCall?.[0] as ShowMessage;
  expect(before.example).not.toBeNull();
  expect(before.start).not.toBe(blank.start);
  let save = () => {};
  api.hold('PATCH library/studio/working-copy', (go) => {
    save = go;
  });
  await say({
    type: 'answers',
    as: 'anonymous',
    data: { username: 'ada' },
    today: '2027-02-01',
  });
  const dialog = await screen.findByRole('dialog');
  const name = await within(dialog).findByRole('textbox');
  await within(dialog).findByText('These answers must be accepted.');
  await user.type(name, 'A known reader{Enter}');
  await waitFor(() =>
    expect(api.callsTo('PATCH library/studio/working-copy')).toHaveLength(1),
  );
  const kept = { name: 'Example: A known reader' };
  expect(screen.queryByRole('option', kept)).toBeNull();
  act(() => save());
  expect(await screen.findByRole('option', kept)).toBeInTheDocument();
  expect(from).toHaveDisplayValue('Example: an email');
  // Drawn anew, it would show no error before the next answer.
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    drawing: before.drawing,
    revision: 5,
    start: before.start,
    example: before.example,
  });
});

it('regression: the preview says that it loads until the form that was asked for last is drawn', async () => {
  await open();
  const frame = await screen.findByTitle<HTMLIFrameElement>(
    'Preview of the form',
  );
  const sent = jest
    .spyOn(frame.contentWindow ?? window, 'postMessage')
    .mockImplementation(() => undefined);
  await say({ type: 'ready' });
  const { drawing } = sent.mock.lastCall?.[0] as ShowMessage;
  expect(await screen.findByText('Loading the preview…')).toBeVisible();
  await say({ type: 'shown', drawing: 'an earlier one' });
  expect(screen.getByText('Loading the preview…')).toBeVisible();
  await say({ type: 'shown', drawing });
  expect(screen.queryByText('Loading the preview…')).toBeNull();
});

it('regression: a preview that does not load is loaded again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await open();
    const before = await screen.findByTitle('Preview of the form');
    act(() => jest.advanceTimersByTime(20_000));
    fireEvent.click(screen.getByRole('button', { name: 'Load it again' }));
    expect(screen.getByTitle('Preview of the form')).not.toBe(before);
    expect(screen.getByText('Loading the preview…')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

/** Opens the username, beside a preview that answers nothing yet. */
async function openHidden(rest = '') {
  const page = await open(rest);
  const frame = await screen.findByTitle<HTMLIFrameElement>(
    'Preview of the form',
  );
  const sent = jest
    .spyOn(frame.contentWindow ?? window, 'postMessage')
    .mockImplementation(() => undefined);
  await say({ type: 'ready' });
  await say({ type: 'selected', place });
  const { drawing } = sent.mock.lastCall?.[0] as ShowMessage;
  await say({ type: 'partShown', drawing, isShown: false });
  expect(sent.mock.lastCall?.[0]).toEqual({
    type: 'examplesOffered',
    examples: [{ name: 'recover', data: expect.anything() }],
  });
  return { ...page, sent, drawing };
}

it('regression: a part that no answers lead to is shown from the first example that does, and it is said', async () => {
  const { sent, drawing } = await openHidden();
  await say({
    type: 'exampleFound',
    drawing,
    name: 'recover',
    isAnswered: false,
  });
  expect(
    screen.getByRole('combobox', { name: 'Answers to start from' }),
  ).toHaveDisplayValue('Example: an email');
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    type: 'show',
    example: { data: expect.anything() },
    selected: place,
  });
  expect(screen.getByText(/The preview now starts from/)).toBeVisible();
  const started = sent.mock.lastCall?.[0] as ShowMessage;
  await say({ type: 'partShown', drawing: started.drawing, isShown: true });
  expect(screen.getByText(/The preview now starts from/)).toBeVisible();
});

it('regression: no example replaces the choice of no answers', async () => {
  const { drawing } = await openHidden('?example=');
  await say({
    type: 'exampleFound',
    drawing,
    name: 'recover',
    isAnswered: false,
  });
  expect(
    screen.getByRole('combobox', { name: 'Answers to start from' }),
  ).toHaveDisplayValue('Start without answers');
  expect(screen.getByRole('button', { name: /^Start from/ })).toBeVisible();
});

it('regression: answers that were given are kept, and the example that shows the part is offered', async () => {
  const { user, drawing } = await openHidden();
  await say({
    type: 'exampleFound',
    drawing,
    name: 'recover',
    isAnswered: true,
  });
  const from = screen.getByRole('combobox', { name: 'Answers to start from' });
  expect(from).toHaveDisplayValue('Start without answers');
  expect(
    screen.getByText('“Username or email” is not shown for these answers.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Start from/ }));
  expect(from).toHaveDisplayValue('Example: an email');
  await user.selectOptions(from, 'Start without answers');
  expect(screen.queryByText(/The preview now starts from/)).toBeNull();
});

it('regression: a part that no example shows is named', async () => {
  const { drawing } = await openHidden();
  await say({ type: 'exampleFound', drawing, name: null, isAnswered: false });
  expect(screen.getByText(/^To see it, give the answers/)).toBeVisible();
  await say({ type: 'partShown', drawing, isShown: true });
  expect(screen.queryByText(/^To see it/)).toBeNull();
});

it('regression: nothing is said of a new step before the preview has loaded it', async () => {
  const { user } = await open();
  const frame = await screen.findByTitle<HTMLIFrameElement>(
    'Preview of the form',
  );
  const sent = jest
    .spyOn(frame.contentWindow ?? window, 'postMessage')
    .mockImplementation(() => undefined);
  const answer = async () => {
    const { drawing } = sent.mock.calls
      .map(([message]) => message as EditorMessage)
      .filter((message) => message.type === 'show')
      .at(-1) as ShowMessage;
    await say({ type: 'partShown', drawing, isShown: false });
    await say({ type: 'exampleFound', drawing, name: null, isAnswered: false });
    return drawing;
  };
  await say({ type: 'ready' });
  await user.click(await screen.findByRole('button', { name: 'Add a step' }));
  // The preview still has the form without it.
  const old = await answer();
  const title = '“New step” is not shown for these answers.';
  expect(screen.queryByText(title)).toBeNull();
  await waitFor(() =>
    expect(sent.mock.lastCall?.[0]).toMatchObject({ revision: 6 }),
  );
  const late = { drawing: old, name: null, isAnswered: false };
  await say({ type: 'exampleFound', ...late });
  expect(screen.queryByText(title)).toBeNull();
  await answer();
  expect(screen.getByText(title)).toBeVisible();
});

it('the address says whom the preview shows the form to at first', async () => {
  await open('?as=anonymous');
  expect(await screen.findByLabelText('Shown to')).toHaveDisplayValue(
    'As visitor',
  );
});

it('each choice above the preview is sent to it, and its width is that of the frame', async () => {
  const { user } = await open();
  const frame = await screen.findByTitle<HTMLIFrameElement>(
    'Preview of the form',
  );
  const sent = jest
    .spyOn(frame.contentWindow ?? window, 'postMessage')
    .mockImplementation(() => undefined);
  await say({ type: 'ready' });
  const start = { as: 'publisher', theme: 'light', today: null, example: null };
  expect(sent.mock.lastCall?.[0]).toMatchObject({ type: 'show', ...start });
  expect(frame).toHaveClass('is-desktop');

  const choose = (name: string, choice: string) =>
    user.selectOptions(screen.getByRole('combobox', { name }), choice);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await choose('Shown to', 'As library staff');
  await choose('Colours', 'Dark');
  fireEvent.change(screen.getByLabelText('As on this day'), {
    target: { value: '2027-02-28' },
  });
  await choose('Width', 'Phone');
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    type: 'show',
    as: 'staff',
    theme: 'dark',
    today: '2027-02-28',
  });
  expect(frame).toHaveClass('is-phone');
});
