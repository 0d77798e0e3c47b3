import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Problem } from '@engine/types/problem';
import { createError } from '../../../testing/fakeApi';
import {
  aProblem,
  changes,
  closePublishPage,
  findPublish,
  openPublishPage,
  place,
  reason,
  typeReason,
} from '../testing/openPublishPage';
import { createRelease, createWorkingCopy } from '../testing/releases';

beforeEach(() => window.sessionStorage.clear());
afterEach(closePublishPage);

const offer = {
  formKey: 'deposit',
  from: '/a/*/old',
  to: '/a/*/new',
  before: 'Old name',
  after: 'New name',
};

const inEditor = `/ned/library/studio/deposit?place=${encodeURIComponent(`${place.file}#${place.pointer}`)}`;

describe('"Check and publish"', () => {
  it('says what changes in words, with what each means for answers', async () => {
    await openPublishPage();
    const card = await screen.findByRole('region', { name: 'What changes' });
    const [first, second] = await within(card).findAllByRole('listitem');
    expect(first).toHaveTextContent(
      'TighteningHas an accessibility statement? is new and required.In ePublication details, after eISBN.',
    );
    expect(second).toHaveTextContent('SafeNotes may be longer.');
    expect(
      screen.getByRole('heading', { level: 1, name: 'Publish version 15' }),
    ).toBeVisible();
    expect(screen.getByText('2 changes since version 14.')).toBeVisible();
    expect(
      screen.getByText(
        'Log in (a page of this service; its questions stay the same) has changes of its own.',
      ),
    ).toBeVisible();
  });

  it('regression: names both versions that it may become where a newer one than the live may be published again', async () => {
    await openPublishPage((api) =>
      api.reply('GET library/studio/working-copy', {
        body: createWorkingCopy({ newest: { deposit: 16 } }),
      }),
    );
    expect(
      await screen.findByRole('button', { name: 'Publish' }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Check and publish',
    );
    expect(
      screen.getByText(/^It becomes version 17\. .* version 16 again\.$/),
    ).toBeVisible();
    expect(screen.getByText('2 changes since version 14.')).toBeVisible();
  });

  it('leads from a change to its place in the editor', async () => {
    await openPublishPage();
    expect(
      await screen.findByRole('link', {
        name: 'Has an accessibility statement?',
      }),
    ).toHaveAttribute('href', inEditor);
  });

  it('leads from a problem to its place in the editor', async () => {
    await openPublishPage();
    const card = await screen.findByRole('region', { name: 'Checks' });
    expect(
      await within(card).findByText('All 412 examples pass'),
    ).toBeVisible();
    expect(within(card).getByText(aProblem.message)).toBeVisible();
    expect(
      within(card).getByRole('link', { name: /^Take me there/ }),
    ).toHaveAttribute('href', inEditor);
  });

  it('groups warnings of a kind, and keeps each reachable', async () => {
    const unused = (file: string) => ({ ...aProblem, code: 'unused', file });
    const problems = [unused('lists/One.json'), unused('lists/Two.json')];
    const page = await openPublishPage((api) =>
      api.reply('POST library/studio/working-copy/check', {
        body: { problems, forms: 26, examples: 412, earlier: [] },
      }),
    );
    await screen.findByText('2 parts are not used by any form');
    expect(screen.getByText('List Two')).not.toBeVisible();
    await page.user.click(screen.getByText('Show all'));
    expect(screen.getByText('List Two')).toBeVisible();
  });

  it('keeps apart what the live version has as well', async () => {
    const known = {
      ...aProblem,
      severity: 'warning',
      code: 'exampleMissing',
      message: 'No example shows this rule.',
    };
    const page = await openPublishPage((api) =>
      api.reply('POST library/studio/working-copy/check', {
        body: { problems: [], earlier: [known], forms: 26, examples: 412 },
      }),
    );
    await screen.findByText('1 warning is also in the live version');
    expect(screen.queryByText('1 rule has no example')).toBeNull();
    await page.user.click(screen.getByText('Show all'));
    expect(screen.getByText(known.message)).toBeVisible();
  });

  it('asks whether a removed and a new question are the same, and records it', async () => {
    const page = await openPublishPage((api) => {
      api.reply(
        'GET library/studio/diff',
        { body: { changes, forms: ['deposit'], renames: [offer] } },
        { body: { changes, forms: ['deposit'], renames: [] } },
      );
      api.reply('PATCH library/studio/working-copy', { body: {} });
    });
    const card = await screen.findByRole('region', {
      name: 'Renamed questions',
    });
    expect(card).toHaveTextContent(
      '“Old name” is removed and “New name” is new',
    );
    await page.user.click(
      within(card).getByRole('button', { name: /^Yes, keep the answers/ }),
    );
    await waitFor(() =>
      expect(screen.queryByText('Renamed questions')).toBeNull(),
    );
    const [call] = page.api.callsTo('PATCH library/studio/working-copy');
    expect(call?.headers['If-Match']).toBe('"7"');
    expect(call?.body).toEqual([
      {
        op: 'add',
        path: '/forms~1deposit.form.json/renamed',
        value: [{ from: offer.from, to: offer.to }],
      },
    ]);
  });

  it('regression: takes the answer back that a new question is another one, and keeps the focus', async () => {
    const page = await openPublishPage((api) =>
      api.reply('GET library/studio/diff', {
        body: { changes, forms: ['deposit'], renames: [offer] },
      }),
    );
    await page.user.click(await screen.findByRole('button', { name: /^No, / }));
    const text = screen.getByText(/^If a question only has a new name/);
    expect(text).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Yes, keep/ })).toBeNull();
    await page.user.click(
      screen.getByRole('button', { name: 'Ask me again New name' }),
    );
    expect(text).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Yes, keep/ })).toBeVisible();
  });

  it('corrects a problem in the working copy, checks again, and takes it back', async () => {
    const unused: Problem = {
      code: 'unused',
      severity: 'warning',
      file: 'items/left-over.json',
      pointer: '',
      message: 'No form uses this file.',
      fix: 'Remove the file.',
      repair: [{ op: 'remove', path: '/items~1left-over.json' }],
    };
    const { files, ...copy } = createWorkingCopy();
    const withUnused = { ...files, 'items/left-over.json': { asks: [] } };
    const path = 'PATCH library/studio/working-copy';
    const page = await openPublishPage((api) => {
      api.reply(
        'GET library/studio/working-copy',
        { body: { ...copy, files: withUnused } },
        { body: { ...copy, files, revision: 8 } },
      );
      const report = { forms: 26, examples: 412, earlier: [] };
      api.reply(
        'POST library/studio/working-copy/check',
        { body: { ...report, problems: [unused] } },
        { body: { ...report, problems: [] } },
      );
      api.reply(path, { body: { revision: 8, savedDate: '', merged: [] } });
    });
    const card = await screen.findByRole('region', { name: 'Checks' });
    await page.user.click(
      await within(card).findByRole('button', { name: /^Fix it/ }),
    );
    expect(await within(card).findByText('Corrected')).toBeVisible();
    const [call] = page.api.callsTo(path);
    expect(call?.body).toEqual(unused.repair);
    expect(call?.headers['If-Match']).toBe('"7"');
    await waitFor(() =>
      expect(
        within(card).queryByRole('button', { name: /^Fix it/ }),
      ).toBeNull(),
    );
    await page.user.click(within(card).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(page.api.callsTo(path)).toHaveLength(2));
    expect(page.api.callsTo(path)[1]).toMatchObject({
      body: [
        { op: 'add', path: '/items~1left-over.json', value: { asks: [] } },
      ],
      headers: { 'If-Match': '"8"' },
    });
  });

  it('regression: takes a correction back at its own place after another administrator added an entry before it', async () => {
    const label = (index: number) =>
      `/lists~1Months.json/entries/${index}/label`;
    const months = { entries: [{ label: 'January' }, { label: 'February' }] };
    const problem: Problem = {
      code: 'label',
      severity: 'warning',
      file: 'lists/Months.json',
      pointer: '/entries/1/label',
      message: 'another entry has this label',
      fix: 'Change it.',
      repair: [{ op: 'replace', path: label(1), value: 'February (2)' }],
    };
    const { files, ...copy } = createWorkingCopy();
    const path = 'PATCH library/studio/working-copy';
    const page = await openPublishPage((api) => {
      api.reply('GET library/studio/working-copy', {
        body: { ...copy, files: { ...files, 'lists/Months.json': months } },
      });
      api.reply('POST library/studio/working-copy/check', {
        body: { forms: 26, examples: 412, earlier: [], problems: [problem] },
      });
      const theirs = {
        op: 'add',
        path: '/lists~1Months.json/entries/0',
        value: { label: 'None' },
      };
      const change = { revision: 8, label: 'x', author: 'bo', patch: [theirs] };
      api.reply(path, {
        body: { revision: 9, savedDate: '', merged: [change] },
      });
    });
    const card = await screen.findByRole('region', { name: 'Checks' });
    await page.user.click(
      await within(card).findByRole('button', { name: /^Fix it/ }),
    );
    await page.user.click(
      await within(card).findByRole('button', { name: 'Undo' }),
    );
    await waitFor(() => expect(page.api.callsTo(path)).toHaveLength(2));
    expect(page.api.callsTo(path)[1]).toMatchObject({
      body: [{ op: 'replace', path: label(2), value: 'February' }],
      headers: { 'If-Match': '"9"' },
    });
  });

  it('says that a problem was not corrected where the forms changed meanwhile', async () => {
    const page = await openPublishPage((api) => {
      api.reply('POST library/studio/working-copy/check', {
        body: {
          problems: [
            {
              ...aProblem,
              repair: [{ op: 'remove', path: '/forms~1login.form.json/title' }],
            },
          ],
          forms: 26,
          examples: 412,
          earlier: [],
        },
      });
      api.reply('PATCH library/studio/working-copy', {
        status: 409,
        body: createError('CHANGED', 'The forms have changed meanwhile.'),
      });
    });
    await page.user.click(
      await screen.findByRole('button', { name: /^Fix it/ }),
    );
    expect(
      await screen.findByText(/^We could not correct this\./),
    ).toBeVisible();
  });

  it('does not say that all examples pass where one has another result', async () => {
    await openPublishPage((api) =>
      api.reply('POST library/studio/working-copy/check', {
        body: {
          problems: [{ ...aProblem, code: 'example' }],
          forms: 26,
          examples: 412,
          earlier: [],
        },
      }),
    );
    const card = await screen.findByRole('region', { name: 'Checks' });
    expect(await within(card).findByText('All 26 forms work')).toBeVisible();
    expect(within(card).queryByText(/examples pass/)).not.toBeInTheDocument();
  });

  it('regression: publishes nothing while examples are not judged, and checks again', async () => {
    const report = { forms: 26, examples: 412, earlier: [] };
    const late = { ...aProblem, code: 'exampleTime', severity: 'error' };
    const page = await openPublishPage((api) =>
      api.reply(
        'POST library/studio/working-copy/check',
        { body: { ...report, problems: [late] } },
        { body: { ...report, problems: [] } },
      ),
    );
    await screen.findByText('Correct the errors under Checks, then publish.');
    await page.user.click(
      await screen.findByRole('button', { name: /^Check again/ }),
    );
    expect(await findPublish()).toBeEnabled();
    expect(screen.getByText('All 412 examples pass')).toBeVisible();
  });

  it('publishes the checked revision with its reason, and names the version', async () => {
    const page = await openPublishPage((api) =>
      api.reply('POST library/studio/working-copy/publish', {
        status: 201,
        body: createRelease({ number: 2, state: 'live' }),
      }),
    );
    await typeReason(page);
    await page.user.click(await findPublish());
    expect(await screen.findByText('Version 15 is live')).toBeVisible();
    // On a phone the page was scrolled to the button, which is gone.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(
      screen.getByRole('link', { name: 'Open the form as library staff' }),
    ).toHaveAttribute('href', '/ned/deposit');
    for (const [user, name] of [
      ['publisher', 'Preview it as a publisher'],
      ['anonymous', 'Preview it as a visitor'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/ned/library/studio/deposit?as=${user}`,
      );
    expect(
      screen.getByText(new URL('/ned/deposit', window.location.href).href),
    ).toBeVisible();
    const [call] = page.api.callsTo('POST library/studio/working-copy/publish');
    expect(call?.body).toMatchObject({ revision: 7, reason });
  });

  it('regression: does not say beside its success that nothing has changed', async () => {
    const diff = { forms: [], files: {}, renames: [] };
    const page = await openPublishPage((api) => {
      api.reply('POST library/studio/working-copy/publish', {
        status: 201,
        body: createRelease({ number: 2, state: 'live' }),
      });
    });
    await typeReason(page);
    const publish = await findPublish();
    page.api.reply('GET library/studio/diff', {
      body: { changes: [], ...diff },
    });
    await page.user.click(publish);
    expect(await screen.findByText('Version 15 is live')).toBeVisible();
    expect(await screen.findByText('Nothing changes.')).toBeVisible();
    expect(screen.queryByText(/^Nothing has changed since/)).toBeNull();
  });

  it('regression: leads to no preview who may publish but not edit', async () => {
    const copy = createWorkingCopy();
    const abilities = { ...copy.abilities, edit: false };
    const page = await openPublishPage((api) => {
      api.reply('GET library/studio/working-copy', {
        body: { ...copy, abilities },
      });
      api.reply('POST library/studio/working-copy/publish', {
        status: 201,
        body: createRelease({ number: 2, state: 'live' }),
      });
    });
    await typeReason(page);
    await page.user.click(await findPublish());
    expect(await screen.findByText('Version 15 is live')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Open the form/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Preview it/ })).toBeNull();
  });

  it('publishes at a date and time where the library is', async () => {
    const page = await openPublishPage((api) =>
      api.reply('POST library/studio/working-copy/publish', {
        status: 201,
        body: createRelease({
          number: 2,
          state: 'scheduled',
          since: '2026-12-01T03:30:00.000Z',
        }),
      }),
    );
    await typeReason(page);
    await page.user.click(screen.getByRole('radio', { name: 'Yes' }));
    await page.user.type(
      await screen.findByLabelText('Date and time'),
      '01/12/2026 02:30 PM',
    );
    await page.user.click(await findPublish());
    expect(
      await screen.findByText(
        'Version 15 will be live from 01/12/2026, 02:30 PM AEDT',
      ),
    ).toBeVisible();
    const [call] = page.api.callsTo('POST library/studio/working-copy/publish');
    expect(call?.body).toMatchObject({ at: '2026-12-01T14:30:00+11:00' });
  });

  it('needs a reason', async () => {
    const page = await openPublishPage();
    await page.user.click(await findPublish());
    expect(await screen.findAllByText('Enter a reason.')).not.toEqual([]);
    expect(
      page.api.callsTo('POST library/studio/working-copy/publish'),
    ).toHaveLength(0);
  });

  it('publishes nothing with an error', async () => {
    await openPublishPage((api) =>
      api.reply('POST library/studio/working-copy/check', {
        body: {
          problems: [{ ...aProblem, severity: 'error' }],
          forms: 26,
          examples: 412,
          earlier: [],
        },
      }),
    );
    expect(
      await screen.findByText('Correct the errors under Checks, then publish.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Back to the form' }),
    ).toHaveAttribute('href', '/ned/library/studio/deposit');
  });

  it('publishes nothing where nothing changed', async () => {
    await openPublishPage((api) =>
      api.reply('GET library/studio/diff', {
        body: { changes: [], forms: [], renames: [] },
      }),
    );
    expect(
      await screen.findByText('There is nothing to publish.'),
    ).toBeVisible();
  });

  it('leads a visitor to the login', async () => {
    await openPublishPage((api) =>
      api.reply('GET library/studio/working-copy', {
        status: 401,
        body: createError('LOGIN_REQUIRED', 'Log in to continue.'),
      }),
    );
    expect(await screen.findByText('Log in to continue.')).toBeVisible();
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/ned/library/login?target=${encodeURIComponent('/ned/library/studio/deposit/publish')}`,
    );
  });
});
