import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { closePublishPage, openPublishPage } from '../testing/openPublishPage';

afterEach(closePublishPage);

describe('the impact of what is published', () => {
  it('counts what the changes mean for each form, and its drafts by their version', async () => {
    await openPublishPage();
    const table = await screen.findByRole('region', {
      name: 'Impact on the last 500 that were sent: Deposit',
    });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'QuestionWould be refusedWould lose the answer',
      'Has an accessibility statement?3120',
      'Notes04',
    ]);
    const card = screen.getByRole('region', { name: 'Impact' });
    expect(card).toHaveTextContent(
      'stay as they are186would be refused312would lose an answer4',
    );
    expect(card).toHaveTextContent(
      '2 of them would be refused and would also lose an answer: both figures count them.',
    );
    expect(
      within(card)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Deposit', 'Log in']);
    expect(card).toHaveTextContent('drafts in browsers4');
    expect(card).toHaveTextContent(
      '3 drafts were opened with version 14. 1 draft was opened with version 13.',
    );
  });

  it('counts for more or fewer records when these are chosen', async () => {
    const { api, user } = await openPublishPage();
    const range = await screen.findByRole('combobox', {
      name: 'Records of each form to check',
    });
    expect(range).toHaveDisplayValue('The last 500');
    await user.selectOptions(range, 'The last 1,000');
    const asked = () =>
      api
        .callsTo('POST library/studio/working-copy/impact')
        .map(({ body }) => body);
    await waitFor(() =>
      expect(asked()).toEqual([{ last: 500 }, { last: 1000 }]),
    );
  });

  it.each([
    [14, ''],
    [13, '1 draft was opened with version 13.'],
  ])(
    'says of drafts of one version which it is, unless that is live: %d',
    async (version, words) => {
      const form = {
        formKey: 'deposit',
        total: 0,
        returned: 0,
        drafts: [{ version, count: 1 }],
      };
      await openPublishPage((api) =>
        api.reply('GET library/studio/jobs/job-1', {
          body: { state: 'done', done: 0, total: 0, forms: [form] },
        }),
      );
      await screen.findByText('drafts in browsers');
      const card = screen.getByRole('region', { name: 'Impact' });
      expect(card).toHaveTextContent(
        new RegExp(`drafts in browsers1${words}$`),
      );
    },
  );

  it('regression: says what becomes of what was sent with a deleted form', async () => {
    const loans = {
      formKey: 'loans',
      total: 7,
      returned: 0,
      drafts: [{ version: 2, count: 3 }],
      result: { unchanged: 0, failed: 0, lost: 0, failing: [], losing: [] },
    };
    await openPublishPage((api) =>
      api.reply('GET library/studio/jobs/job-1', {
        body: { state: 'done', done: 7, total: 7, forms: [loans] },
      }),
    );
    await screen.findByText(/^This form is deleted\./);
    const card = screen.getByRole('region', { name: 'Impact' });
    expect(card).toHaveTextContent('can no longer be opened7');
    expect(card).toHaveTextContent('drafts in browsers3');
    expect(card).not.toHaveTextContent('checked again');
  });

  it('says that no stored answers are affected', async () => {
    await openPublishPage((api) =>
      api.reply('GET library/studio/jobs/job-1', {
        body: { state: 'done', done: 0, total: 0, forms: [] },
      }),
    );
    expect(
      await screen.findByText(/affect no form whose answers are stored/),
    ).toBeVisible();
  });

  it('shows how far the count is', async () => {
    await openPublishPage((api) =>
      api.reply('GET library/studio/jobs/job-1', {
        body: { state: 'running', done: 100, total: 500, forms: [] },
      }),
    );
    expect(await screen.findByText('Checked 100 of 500…')).toBeVisible();
  });
});
