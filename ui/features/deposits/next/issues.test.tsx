import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { DepositPage, DepositRow } from '@contract/deposits';
import { renderVisit } from '../../../testing/renderVisit';
import {
  createDepositRow,
  createDepositView,
} from '../../../testing/storedDeposit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const lamplighter = {
  id: 't1',
  parentType: 'SERIAL_TITLE',
  title: 'The Lamplighter',
  status: 'ACCEPTED',
  selectable: true,
  abilities: { edit: false },
  frequency: 'QUARTERLY',
  accessCondition: 'OPEN',
};
const { abilities } = createDepositRow();

/** A deposit of issues. */
const createIssues = (...issues: string[]) =>
  createDepositRow({
    title: 'The Lamplighter',
    form: 'SERIAL',
    titleId: 't1',
    issues,
    kind: 'SERIAL_ISSUE',
    abilities: { ...abilities, depositNext: true, depositAnother: true },
  });

const pageOf = (row: DepositRow): DepositPage => ({
  rows: [row],
  total: 1,
  page: 1,
  pageSize: 20,
});

async function open(
  row: DepositRow,
  settings: Partial<Parameters<typeof renderVisit>[0]> = {},
  titles: readonly object[] = [lamplighter],
) {
  const visited = await renderVisit({
    page: 'myDeposits',
    forms: ['deposit'],
    ...settings,
    prepare(api) {
      api.reply('GET user/current', { body: createUser('PUBLISHER') });
      api.reply('GET publisher/my-deposits', { body: pageOf(row) });
      api.reply('GET publisher/serials', { body: { titles } });
      settings.prepare?.(api);
    },
  });
  close = visited.close;
  return visited;
}

it.each([
  [['No. 13'], 'No. 13'],
  [['No. 13', 'No. 14'], 'No. 13 and 1 more issue'],
  [['No. 13', 'No. 14', 'No. 15'], 'No. 13 and 2 more issues'],
])('deposits of one title are distinguished by %j', async (issues, words) => {
  await open(createIssues(...issues));
  expect(await screen.findByText(words)).toBeVisible();
});

it('the page of a deposit names each file by its issue', async () => {
  const files = createDepositView().files.flatMap((file) => [
    { ...file, issue: 'No. 13' },
    {
      ...file,
      issue: 'No. 13',
      slot: '/submissionItems/0/coverFile',
      label: 'Cover image',
    },
  ]);
  const body = createDepositView({ files });
  await open(createIssues('No. 13'), {
    page: 'myDeposit',
    reference: 'LD-2026-000001',
    prepare: (api) => api.reply('GET publisher/deposit/', { body }),
  });
  expect(
    await screen.findByRole('region', { name: 'Files' }),
  ).toHaveTextContent(/No\. 13: ePublication file.*No\. 13: Cover image/);
});

describe('the next issue', () => {
  const next = () =>
    screen.findByRole('button', { name: /^Deposit the next issue/ });

  it('begins with the title chosen, on the step of the issue', async () => {
    const { user, left } = await open(createIssues('No. 12'));
    await user.click(await next());
    await waitFor(() => expect(left).toEqual(['/ned/deposit']));
    const { data, wizard } = JSON.parse(
      window.sessionStorage.getItem('legal-deposit.deposit') ?? '{}',
    ) as { data: object; wizard: object };
    expect(data).toMatchObject({
      form: 'SERIAL',
      type: 'SERIAL_ISSUE',
      serialTitle: { id: 't1', title: 'The Lamplighter' },
    });
    expect(wizard).toMatchObject({
      current: 'serial-details',
      complete: ['publication-type'],
    });
  });

  it('is not begun for a title that takes none any more', async () => {
    const { user, left } = await open(createIssues('No. 12'), {}, [
      { ...lamplighter, selectable: false, why: 'titlePending' },
    ]);
    await user.click(await next());
    expect(
      await screen.findByText('We could not start the deposit. Try again.'),
    ).toBeVisible();
    expect(left).toEqual([]);
  });
});

describe('another deposit like one under a title', () => {
  const kept = { accessCondition: 'OPEN', license: 'ATTRIBUTION' };

  // Those of a serial come with the title that is chosen next.
  it.each([
    ['SERIAL_ISSUE', 'SERIAL', {}, {}],
    ['SERIAL_TITLE', 'SERIAL', {}, {}],
    ['MULTIPART_MONO_PART', 'MONOGRAPH', { isMultipartMono: true }, kept],
    ['EPHEMERA_ITEM', 'MONOGRAPH', {}, kept],
  ] as const)(
    '%s: begins with its kind, access condition and licence, and no title',
    async (type, form, more, begun) => {
      const body = createDepositView({
        data: {
          form,
          type,
          ...more,
          hasCreativeCommons: true,
          publisher: { id: 'p1', name: 'Moss & Daughters' },
          serialTitle: { id: 't1', title: 'The Lamplighter' },
          submissionItems: [{ ...kept, itemTitle: 'No. 12' }],
        },
      });
      const { user, left } = await open(createIssues('No. 12'), {
        prepare: (api) => api.reply('GET publisher/deposit/', { body }),
      });
      await user.click(
        await screen.findByRole('button', {
          name: /^Deposit another like this/,
        }),
      );
      await waitFor(() => expect(left).toEqual(['/ned/deposit']));
      const { data } = JSON.parse(
        window.sessionStorage.getItem('legal-deposit.deposit') ?? '{}',
      ) as { data: { submissionItems: object[]; serialTitle?: object } };
      expect(data).toMatchObject({ form, type, ...more });
      const [item] = data.submissionItems;
      expect(item).toMatchObject(begun);
      expect(item).not.toHaveProperty('itemTitle');
      expect(data.serialTitle ?? {}).not.toHaveProperty('id');
    },
  );
});
