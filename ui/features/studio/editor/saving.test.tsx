import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { patchFiles } from '@engine/patches/fileDraft';
import { createUser } from '@engine/testing/createUser';
import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { createError, type FakeApi } from '../../../testing/fakeApi';
import { objectAt } from '../editing/definition/files';
import {
  openEditor,
  savedAs,
  tabOf,
  type EditorSettings,
} from '../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

async function open(settings: Omit<EditorSettings, 'formKey'> = {}) {
  const page = await openEditor(files, settings);
  close = page.close;
  return page;
}

/** Whether the browser would ask before the page is left. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** A storage without room for edits of the studio. */
function fillStorage(): void {
  const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(
    this: Storage,
    key,
    value,
  ) {
    if (key.startsWith('legal-deposit.studio.edits.'))
      throw new DOMException('There is no room.', 'QuotaExceededError');
    Reflect.apply(setItem?.value as Storage['setItem'], this, [key, value]);
  });
}

const question = '?place=steps/recover/ui.json%23/sections/0/nodes/0';
const label = () => screen.findByRole('textbox', { name: 'Question' });

/** The files that the API has after what was sent. */
const sentFiles = (api: FakeApi): StudioFiles =>
  api
    .callsTo('PATCH library/studio/working-copy')
    .reduce(
      (next, { body }) => patchFiles(next, body as StudioOperation[]),
      files,
    );

const nodeAt = (api: FakeApi, pointer: string) =>
  objectAt(sentFiles(api), { file: 'steps/recover/ui.json', pointer });

describe('saving in the editor of a form', () => {
  it('keeps unsaved changes over a reload, and asks for a login', async () => {
    const page = await open({
      rest: question,
      prepare: (api) =>
        api.reply('PATCH library/studio/working-copy', {
          status: 401,
          body: createError('LOGIN_REQUIRED', 'Please log in.'),
        }),
    });
    await page.user.type(await label(), '!');
    await page.user.click(
      await screen.findByRole('button', { name: 'Not now' }),
    );
    expect(
      await screen.findByText(
        /^You have been logged out\. Your changes are kept/,
      ),
    ).toBeVisible();
    page.close();
    const again = await open({ rest: question });
    expect(await label()).toHaveValue('Username or email!');
    await waitFor(() =>
      expect(nodeAt(again.api, '/sections/0/nodes/0')['label']).toBe(
        'Username or email!',
      ),
    );
  });

  it.each([
    ['offline', 'lost' as const],
    [
      'logged out',
      { status: 401, body: createError('LOGIN_REQUIRED', 'Please log in.') },
    ],
  ])(
    'keeps changes that were made %s after the tab was closed, and saves them in another one',
    async (_how, reply) => {
      const openIn = (tab: string, prepare?: (api: FakeApi) => void) =>
        open({
          rest: question,
          tabs: tabOf(tab),
          ...(prepare !== undefined && { prepare }),
        });
      const page = await openIn('a', (api) =>
        api.reply('PATCH library/studio/working-copy', reply),
      );
      await page.user.type(await label(), '!');
      await waitFor(() => expect(page.api.callsTo('PATCH')).not.toEqual([]));
      expect(asksBeforeLeaving()).toBe(false);
      page.close();
      window.sessionStorage.clear();
      const again = await openIn('b');
      expect(await label()).toHaveValue('Username or email!');
      await waitFor(() =>
        expect(nodeAt(again.api, '/sections/0/nodes/0')['label']).toBe(
          'Username or email!',
        ),
      );
      expect(await screen.findByText(/^Saved /)).toBeVisible();
      await waitFor(() =>
        expect(Object.keys(window.localStorage)).toHaveLength(0),
      );
    },
  );

  it('asks before a tab is closed whose changes wait, where the browser keeps them no longer', async () => {
    const page = await open({
      rest: question,
      prepare: (api) =>
        api.reply('PATCH library/studio/working-copy', 'lost', savedAs(6)),
    });
    await page.user.type(await label(), '!');
    await screen.findByText(/^You are offline/);
    expect(asksBeforeLeaving()).toBe(true);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved /)).toBeVisible();
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('regression: saves a change again that the service could not take while it started anew', async () => {
    const page = await open({
      rest: question,
      prepare: (api) =>
        api.reply(
          'PATCH library/studio/working-copy',
          { status: 502, body: '' },
          savedAs(6),
        ),
    });
    await page.user.type(await label(), '!');
    await waitFor(() => expect(page.api.callsTo('PATCH')).toHaveLength(1));
    expect(
      await screen.findByText(/^Saved /, {}, { timeout: 20_000 }),
    ).toBeVisible();
  });

  it.each([
    ['asks', 'where the browser keeps it no longer', undefined, true],
    ['does not ask', 'where the browser keeps it', tabOf('a'), false],
  ])(
    'regression: %s before a tab is closed while a change is being saved, %s',
    async (_does, _where, tabs, asks) => {
      const page = await open({ rest: question, ...(tabs && { tabs }) });
      await page.user.type(await label(), '!');
      expect(asksBeforeLeaving()).toBe(asks);
      expect(await screen.findByText(/^Saved /)).toBeVisible();
      expect(asksBeforeLeaving()).toBe(false);
    },
  );

  it('sends a change while the tab is closed in a call that outlives it', async () => {
    const page = await open({ rest: question });
    await page.user.type(await label(), '!');
    page.close();
    const [call] = page.api.callsTo('PATCH library/studio/working-copy');
    expect(call).toMatchObject({ keepalive: true });
  });

  it('sends kept changes with the revision that they were made on, and shows what came of both', async () => {
    const node = '/steps~1recover~1ui.json/sections/0/nodes/0/label';
    const first: StudioOperation[] = [
      { op: 'replace', path: node, value: 'Mine' },
    ];
    const { username } = createUser('EDEPOSIT_ADMIN');
    const ENTRY = `legal-deposit.studio.edits.${String(username)}`;
    const lost = await open({
      rest: question,
      prepare: (api) => api.reply('PATCH library/studio/working-copy', 'lost'),
    });
    await lost.user.type(await label(), '!');
    await waitFor(() => expect(lost.api.callsTo('PATCH')).toHaveLength(1));
    const kept = JSON.parse(
      window.sessionStorage.getItem(ENTRY) ?? '{}',
    ) as object;
    expect(kept).toMatchObject({ revision: 5 });
    lost.close();
    const edits = [{ label: 'Mine', patch: first }];
    window.sessionStorage.setItem(ENTRY, JSON.stringify({ ...kept, edits }));
    const theirs: StudioOperation = {
      op: 'add',
      path: '/steps~1recover~1ui.json/sections/0/nodes/0',
      value: { kind: 'message', text: 'Theirs' },
    };
    const change = {
      revision: 6,
      label: 'x',
      author: 'bo',
      patch: [theirs],
      date: '2026-11-21T03:00:00.000Z',
    };
    const page = await open({
      rest: '?place=steps/recover/ui.json%23/sections/0/nodes/1',
      prepare: (api) =>
        api.reply('PATCH library/studio/working-copy', savedAs(7, [change])),
    });
    await waitFor(async () => expect(await label()).toHaveValue('Mine'));
    expect(page.api.callsTo('GET library/studio/working-copy')[0]?.path).toBe(
      'library/studio/working-copy?revision=5',
    );
    const [call] = page.api.callsTo('PATCH library/studio/working-copy');
    expect(call?.headers['If-Match']).toBe('"5"');
    expect(call?.body).toEqual(first);
    expect(window.sessionStorage.getItem(ENTRY)).toBeNull();
  });

  it('undoes and lists together what is typed slowly into one field, and no other edit', async () => {
    const page = await open({ rest: question });
    const type = async (field: HTMLElement, text: string) => {
      const before = page.api.callsTo('PATCH').length;
      await page.user.type(field, text, {
        skipClick: document.activeElement === field,
      });
      await waitFor(() =>
        expect(page.api.callsTo('PATCH')).toHaveLength(before + 1),
      );
      await screen.findByText(/^Saved/);
    };
    await type(await label(), ' a');
    await type(await label(), 'b');
    const hint = screen.getByRole('textbox', { name: /^Hint/ });
    await type(hint, 'c');
    await type(await label(), 'd');
    const steps = page.api
      .callsTo('PATCH')
      .map(({ path }) => new URL(path, 'http://x').searchParams.get('step'));
    expect(steps[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(steps[1]).toBe(steps[0]);
    expect(new Set(steps).size).toBe(3);
    for (const left of [
      'Username or email ab',
      'Username or email ab',
      'Username or email',
    ]) {
      await page.user.click(screen.getByRole('button', { name: /^Undo: / }));
      expect(await label()).toHaveValue(left);
    }
    expect(
      screen.getByRole('button', { name: 'Nothing to undo' }),
    ).toBeVisible();
  });

  it('sends edits whose answer was lost again as they were, under the same id', async () => {
    const page = await open({
      rest: question,
      prepare: (api) =>
        api.reply(
          'PATCH library/studio/working-copy',
          { status: 503, body: createError('UNAVAILABLE', 'Try again.') },
          savedAs(6),
          savedAs(7),
        ),
    });
    await page.user.type(await label(), '!');
    const calls = () => page.api.callsTo('PATCH library/studio/working-copy');
    await waitFor(() => expect(calls()).toHaveLength(1));
    await page.user.type(await label(), '?');
    await waitFor(() => expect(calls()).toHaveLength(3), { timeout: 3000 });
    const [first, again, later] = calls();
    const idOf = (call: typeof first) =>
      /&id=[0-9a-f]{32}/.exec(call?.path ?? '')?.[0];
    expect(idOf(first)).toBeDefined();
    expect([idOf(again), again?.body]).toEqual([idOf(first), first?.body]);
    expect(idOf(later)).not.toBe(idOf(first));
    expect(later?.headers['If-Match']).toBe('"6"');
  });

  it('shows both values of a conflict, and saves the chosen one', async () => {
    const pointer = '/steps~1recover~1ui.json/sections/0/nodes/0/label';
    const page = await open({
      rest: question,
      prepare: (api) =>
        api.reply(
          'PATCH library/studio/working-copy',
          {
            status: 409,
            body: createError('CHANGED', 'Someone else changed this.', {
              revision: 7,
              conflicts: [
                { pointer, yours: 'Mine', theirs: 'Theirs' },
                { pointer: `${pointer}/0`, yours: 'Lost words', gone: true },
              ],
              mine: [],
              more: 3,
              changes: [
                {
                  revision: 7,
                  label: 'x',
                  author: 'bo',
                  authorName: 'Bo Lindqvist',
                  date: '2026-11-21T03:00:00.000Z',
                  patch: [{ op: 'replace', path: pointer, value: 'Theirs' }],
                },
              ],
            }),
          },
          savedAs(8),
        ),
    });
    const field = await label();
    await page.user.clear(field);
    await page.user.type(field, 'Mine');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Changed by Bo Lindqvist');
    expect(dialog).toHaveTextContent('3 more parts were changed by both');
    expect(
      within(dialog).getByRole('group', {
        name: '“Lost words”, in a part that was removed',
      }),
    ).toHaveTextContent('Theirs Removed');
    await page.user.click(
      within(dialog).getByRole('radio', { name: 'Theirs Theirs' }),
    );
    await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await label()).toHaveValue('Theirs');
    expect(page.api.callsTo('PATCH')).toHaveLength(1);
  });

  it('names the change that the API refuses and why, and drops it alone', async () => {
    const refused = {
      status: 422,
      body: createError('DEFINITIONS', 'The forms have errors.', {
        problems: [
          {
            code: 'change',
            severity: 'error',
            pointer: '',
            file: 'steps/recover/ui.json',
            message: 'It is too large.',
          },
        ],
      }),
    };
    const page = await open({
      rest: question,
      prepare: (api) =>
        api.reply(
          'PATCH library/studio/working-copy',
          refused,
          refused,
          savedAs(6),
        ),
    });
    await page.user.type(await label(), '!');
    await page.user.click(screen.getByRole('button', { name: /^Duplicate/ }));
    const alert = await screen.findByRole('alert', {}, { timeout: 3000 });
    expect(alert).toHaveTextContent(
      'We could not save: change the label of Username or email',
    );
    expect(alert).toHaveTextContent('steps/recover/ui.json: It is too large.');
    const calls = page.api.callsTo('PATCH library/studio/working-copy');
    expect(calls).toHaveLength(2);
    await page.user.click(
      within(alert).getByRole('button', { name: 'Drop this change' }),
    );
    await waitFor(() => expect(page.api.callsTo('PATCH')).toHaveLength(3), {
      timeout: 3000,
    });
    const kept = page.api.callsTo('PATCH').slice(2);
    expect(JSON.stringify(kept[0]?.body)).not.toContain(
      '"/steps~1recover~1ui.json/sections/0/nodes/0/label"',
    );
    expect(kept[0]?.path).toContain('duplicate');
  });

  it.each([
    ['refused', 403, 'FORBIDDEN'],
    ['too old', 409, 'CHANGED'],
  ])(
    'keeps a change that is %s over a reload until it is dropped',
    async (_why, status, code) => {
      const refuse = (api: FakeApi) =>
        api.reply('PATCH library/studio/working-copy', {
          status,
          body: createError(code, 'You may not do this.'),
        });
      const page = await open({ rest: question, prepare: refuse });
      await page.user.type(await label(), '!');
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'You may not do this.',
      );
      page.close();
      const again = await open({ rest: question, prepare: refuse });
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('You may not do this.');
      expect(await label()).toHaveValue('Username or email!');
      await again.user.click(
        within(alert).getByRole('button', { name: 'Drop this change' }),
      );
      await waitFor(async () =>
        expect(await label()).toHaveValue('Username or email'),
      );
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('regression: the heading has the focus after the last refused change was dropped', async () => {
    const page = await open({
      rest: question,
      prepare: (api) =>
        api.reply('PATCH library/studio/working-copy', {
          status: 403,
          body: createError('FORBIDDEN', 'You may not do this.'),
        }),
    });
    await page.user.type(await label(), '!');
    await page.user.click(
      await screen.findByRole('button', { name: 'Drop this change' }),
    );
    await waitFor(() =>
      expect(page.api.callsTo('GET library/studio/working-copy')).toHaveLength(
        2,
      ),
    );
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus(),
    );
  });

  it('regression: says that changes are in the page only where the browser has no room for them, and asks before it is left', async () => {
    fillStorage();
    const page = await open({
      rest: question,
      prepare: (api) =>
        api.reply('PATCH library/studio/working-copy', 'lost', savedAs(6)),
    });
    expect(asksBeforeLeaving()).toBe(false);
    await page.user.type(await label(), '!');
    expect(
      await screen.findByText(
        'You are offline. Your changes are saved when you are back online.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(/^This browser has no room to keep your changes/),
    ).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    // The browser follows a link itself, and asks.
    const link = screen.getByRole('link', { name: 'All forms' });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved /)).toBeVisible();
    expect(asksBeforeLeaving()).toBe(false);
  });
});
