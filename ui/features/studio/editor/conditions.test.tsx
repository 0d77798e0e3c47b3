import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import type { FakeApi } from '../../../testing/fakeApi';
import { stepsOf } from '../editing/definition/steps';
import {
  openEditor,
  sentFiles as sentTo,
  type EditorSettings,
} from '../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

async function open(settings: EditorSettings) {
  const page = await openEditor(files, settings);
  close = page.close;
  return page;
}

const item = (name: string | RegExp) => screen.findByRole('treeitem', { name });
const label = () => screen.findByRole('textbox', { name: 'Question' });
const sentFiles = (api: FakeApi) => sentTo(api, files);

describe('the editor of a form', () => {
  it('regression: says that a yes or no is left out of the review where its follow-up is answered', async () => {
    const shown = 'Where one of these is answered, the review and';
    await open({
      formKey: 'deposit',
      rest: '?place=steps/monograph-details/ui.json%23/sections/2/nodes/3',
    });
    await label();
    expect(screen.getByText(shown, { exact: false })).toBeVisible();
    const receipt = screen.getByRole('checkbox', {
      name: 'Show the answer on the receipt',
    });
    expect(receipt).toHaveAccessibleDescription(/The email itself does not/);
    close();
    await open({
      formKey: 'deposit',
      rest: '?place=steps/monograph-details/ui.json%23/sections/3/nodes/6',
    });
    await label();
    expect(screen.queryByText(shown, { exact: false })).toBeNull();
  });

  it('says when a group is shown whose questions have the same condition, and leads to it', async () => {
    await open({
      formKey: 'deposit',
      rest: '?place=steps/publication-type/ui.json%23/sections/1/nodes/1',
    });
    expect(await screen.findByText('Shown when')).toBeVisible();
    expect(screen.getByText(/say this condition, too/)).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Show as JSON the condition' }),
    ).toBeVisible();
  });

  it('changes when a group of questions is shown, with the rules of its questions', async () => {
    const page = await open({
      formKey: 'deposit',
      rest: '?place=steps/ephemera/ui.json%23/sections/4/nodes/1/nodes/0',
    });
    await page.user.click(
      await screen.findByRole('button', { name: 'Change the condition' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^The group is shown when/)).toBeVisible();
    for (const button of dialog.getAllByRole('button', { name: /^Remove/ }))
      await page.user.click(button);
    await page.user.click(
      dialog.getByRole('button', { name: 'Add a condition' }),
    );
    await page.user.selectOptions(
      dialog.getByLabelText('Question'),
      'Has the title changed since your last deposit?',
    );
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      const sent = sentFiles(page.api);
      expect(JSON.stringify(sent['steps/ephemera/ui.json'])).toContain(
        '"when":"change-request-yes"',
      );
      expect(
        JSON.stringify(sent['items/existing-ephemera-title.json']),
      ).toContain(
        '"if":{"$ref":"/conditions/change-request-yes"},"else":{"properties":{"changeDetails":false}}',
      );
    });
  });

  it('says that a question is shown to people of one role', async () => {
    const { user } = await open({
      formKey: 'recover',
      rest: '?place=steps/recover/ui.json%23/sections/0/nodes/0',
    });
    await label();
    await user.click(
      screen.getByRole('button', { name: 'Change the condition' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add a condition' }));
    await user.selectOptions(
      dialog.getByLabelText('Question'),
      'The user is library staff',
    );
    await user.selectOptions(
      dialog.getByLabelText('Comparison'),
      'is not true',
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/it is not true that/)).toHaveTextContent(
      'it is not true that The user is library staff',
    );
  });

  it('writes a condition of several answers from the present one, and keeps it when nothing changed', async () => {
    const page = await open({
      formKey: 'deposit',
      rest: '?place=steps/monograph-details/ui.json%23/sections/2/nodes/4/nodes/0',
    });
    await label();
    const change = async () => {
      await page.user.click(
        screen.getByRole('button', { name: 'Change the condition' }),
      );
      return within(await screen.findByRole('dialog', { name: 'Shown when' }));
    };
    const line = (dialog: Awaited<ReturnType<typeof change>>, number: number) =>
      within(dialog.getByRole('group', { name: `condition ${number}` }));
    const first = await change();
    expect(line(first, 1).getByLabelText('Question')).toHaveDisplayValue(
      'Does it have an eISBN?',
    );
    expect(line(first, 1).getByLabelText('Answer')).toHaveDisplayValue('yes');
    await page.user.click(first.getByRole('button', { name: 'Save' }));
    expect(
      screen.getByRole('button', { name: 'Nothing to undo' }),
    ).toBeVisible();

    const dialog = await change();
    await page.user.click(
      dialog.getByRole('button', { name: 'Add a condition' }),
    );
    const question = line(dialog, 2).getByLabelText('Question');
    expect(question).toHaveFocus();
    expect(dialog.getByRole('status')).toHaveTextContent('Complete or remove');
    await page.user.selectOptions(question, 'Monograph type');
    const second = line(dialog, 2);
    await page.user.selectOptions(
      second.getByLabelText('Comparison'),
      'is not',
    );
    await page.user.selectOptions(second.getByLabelText('Answer'), 'Map');
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Does it have an eISBN? is yes and Monograph type is not Map',
    );
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    const name = 'has-isbn-and-type-is-not-map';
    await waitFor(() =>
      expect(sentFiles(page.api)[`conditions/${name}.json`]).toMatchObject({
        allOf: [
          { required: ['hasIsbn'], properties: { hasIsbn: { const: true } } },
          { not: { context: { required: ['deposit'] } } },
        ],
      }),
    );
    expect(
      screen.getByText('Monograph type', { selector: '.sentence b' })
        .parentElement,
    ).toHaveTextContent(
      'Does it have an eISBN? is yes and Monograph type is not Map',
    );
  });

  it('gives a step a condition, changes it and takes it away', async () => {
    const page = await open({
      formKey: 'deposit',
      rest: '?place=steps/reuse-conditions/ui.json%23',
    });
    const change = async () => {
      await page.user.click(
        await screen.findByRole('button', { name: 'Change the condition' }),
      );
      return within(await screen.findByRole('dialog', { name: 'Shown when' }));
    };
    const first = await change();
    await page.user.click(
      first.getByRole('button', { name: 'Add a condition' }),
    );
    await page.user.selectOptions(
      first.getByLabelText('Question'),
      'Monograph type',
    );
    await page.user.selectOptions(first.getByLabelText('Answer'), 'Map');
    await page.user.click(first.getByRole('button', { name: 'Save' }));
    const stepOf = () =>
      stepsOf(sentFiles(page.api), 'deposit').find(
        ({ id }) => id === 'reuse-conditions',
      );
    await waitFor(() =>
      expect(stepOf()).toMatchObject({ includeWhen: 'is-map' }),
    );
    expect(
      screen.getByRole('button', {
        name: 'Undo: change when Reuse conditions is shown',
      }),
    ).toBeVisible();

    const second = await change();
    await page.user.click(second.getByRole('button', { name: /^Remove/ }));
    expect(second.getByRole('status')).toHaveTextContent(/^Always\.$/);
    await page.user.click(second.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stepOf()).not.toHaveProperty('includeWhen'));
    await screen.findByText('Always.');
  });

  it('says of the first step that nothing decides, and asks nothing of the review', async () => {
    const page = await open({
      formKey: 'deposit',
      rest: '?place=steps/publication-type/ui.json%23',
    });
    expect(
      await screen.findByText(
        'No question before it can decide when it is shown.',
      ),
    ).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Change the condition' }),
    ).toBeNull();
    await page.user.click(await item('Review and submit'));
    expect(screen.queryByRole('heading', { name: 'Shown when' })).toBeNull();
  });
});
