import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ada } from '../../../testing/openSerial';
import { createFileRecord } from '../../../testing/fakeApi';
import { renderApp } from '../../../testing/renderApp';

let close: () => void = () => undefined;
afterEach(() => close());

interface Kind {
  /** The answers that make it of the kind. */
  of: object;
  purpose: string;
  title: 'serialTitle' | 'multipartMonoTitle' | 'ephemeraTitle';
  step: string;
  list: string;
  noun: string;
}

const kinds: readonly Kind[] = [
  {
    of: { form: 'SERIAL', type: 'SERIAL_ISSUE' },
    purpose: 'SERIAL_ISSUE',
    title: 'serialTitle',
    step: 'serial-details',
    list: 'publisher/serials',
    noun: 'issues',
  },
  {
    of: {
      form: 'MONOGRAPH',
      type: 'MULTIPART_MONO_PART',
      isMultipartMono: true,
    },
    purpose: 'MULTIPART_MONO_PART',
    title: 'multipartMonoTitle',
    step: 'multipart-mono',
    list: 'publisher/multipart-monos',
    noun: 'parts',
  },
  {
    of: { form: 'MONOGRAPH', type: 'EPHEMERA_ITEM' },
    purpose: 'EPHEMERA_ITEM',
    title: 'ephemeraTitle',
    step: 'ephemera',
    list: 'publisher/ephemera-titles',
    noun: 'items',
  },
];

const chosen = {
  id: 't1',
  title: 'The Lamplighter',
  workObjId: 'W-1',
  status: 'ACCEPTED',
  accessCondition: 'OPEN',
  commerciallyAvailable: false,
  license: 'ATTRIBUTION',
};

/** Opens the reuse conditions of one item of a title with a licence. */
async function openReuse({ of, purpose, title, step, list }: Kind) {
  const { accessCondition, commerciallyAvailable, license } = chosen;
  const files = [
    createFileRecord('file-1', { purpose }),
    createFileRecord('cover-1', { purpose: 'COVER_IMAGE', checksum: 'c' }),
  ];
  const item = {
    key: 1,
    itemTitle: 'No. 13',
    yearOfPublication: 2026,
    accessCondition,
    commerciallyAvailable,
    license,
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
        current: 'reuse-conditions',
        complete: ['publication-type', step, 'access-conditions'],
        attempted: [],
      },
      data: {
        ...of,
        publisher: { id: 'p1' },
        [title]: {
          ...chosen,
          ...(title === 'serialTitle' && { frequency: 'QUARTERLY' }),
          changeRequest: false,
          changeAccess: false,
          changeLicense: false,
        },
        submissionItems: [item],
        accessStatementAccepted: true,
        hasCreativeCommons: true,
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
      api.reply('GET user/current', { body: ada });
      const titles = [{ ...chosen, selectable: true, abilities: {} }];
      api.reply(`GET ${list}`, { body: { titles } });
    },
  });
  close = app.close;
  return app;
}

it.each(kinds)(
  'regression: another licence than that of the title, or none, says that the title is changed as well: $noun (R59)',
  async (kind) => {
    const app = await openReuse(kind);
    const question = /^Do you want to apply a Creative Commons licence/;
    const group = await screen.findByRole('group', { name: question });
    expect(
      screen.getByText(/you ask us to change the title as well/),
    ).toBeVisible();
    const notice = () =>
      screen.queryByText(/^We will update the title overnight/);
    const choose = (name: RegExp) =>
      app.user.click(screen.getByRole('radio', { name }));
    const answer = (name: string) =>
      app.user.click(within(group).getByRole('radio', { name }));
    expect(notice()).toBeNull();
    await choose(/^Attribution-ShareAlike/);
    await waitFor(() => expect(notice()).toBeVisible());
    const after = `You can deposit more ${kind.noun} of it afterwards`;
    expect(screen.getByText(new RegExp(after))).toBeVisible();
    await choose(/^Attribution(?!-)/);
    await waitFor(() => expect(notice()).toBeNull());
    await answer('No');
    await waitFor(() => expect(notice()).toBeVisible());
  },
);
