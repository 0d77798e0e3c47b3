import { afterEach, beforeEach, expect, it, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { valueAt } from '../editing/definition/files';
import { stepsOf, visitPage } from '../editing/definition/steps';
import { wordVariants } from '../editing/outline/wordVariants';
import { openEditor, sentFiles } from '../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

it('regression: the words of a question for some answers are named beside those for all others', async () => {
  const page = await openEditor(files, {
    formKey: 'deposit',
    rest: '?place=steps/monograph-details/ui.json%23/sections/0/nodes/2',
  });
  close = page.close;
  expect(await screen.findByRole('textbox', { name: 'Question' })).toHaveValue(
    'Title',
  );
  expect(
    screen.getByRole('heading', { name: 'Other words for some answers' }),
  ).toBeVisible();
  expect(
    screen.getByRole('textbox', {
      name: 'Question when Monograph type is Map',
    }),
  ).toHaveValue('Map title');
  expect(
    screen.getByRole('button', { name: 'Show as JSON “Map title”' }),
  ).toBeVisible();
});

it('the words for some answers are changed in a field, and emptied ones stay as they were', async () => {
  const {
    user,
    api,
    close: end,
  } = await openEditor(files, {
    formKey: 'deposit',
    rest: '?place=steps/monograph-details/ui.json%23/sections/0/nodes/2',
  });
  close = end;
  const field = await screen.findByRole('textbox', {
    name: 'Question when Monograph type is Map',
  });
  await user.type(field, ' or chart ');
  const text = () =>
    valueAt(sentFiles(api, files), {
      file: 'steps/monograph-details/ui.json',
      pointer: '/sections/0/nodes/2/label/0/text',
    });
  await waitFor(() => expect(text()).toBe('Map title or chart'));
  await user.click(
    screen.getByRole('button', { name: 'Undo: change the label of Title' }),
  );
  const again = screen.getByRole('textbox', {
    name: 'Question when Monograph type is Map',
  });
  expect(again).toHaveValue('Map title');
  await user.type(again, '{Backspace>9/}');
  expect(again).toBeInvalid();
  expect(again).toHaveAccessibleDescription(/^What has an error is not saved/);
  await user.tab();
  expect(again).toHaveValue('Map title');
});

test('every question of the deposit form whose words depend on answers names them', () => {
  const found = stepsOf(files, 'deposit').flatMap(({ id }) => {
    const words: string[] = [];
    visitPage(files, id, (place, { field }) => {
      if (field === undefined) return;
      for (const { of, words: text } of wordVariants(files, place))
        words.push(`${String(field)} ${of}: ${text.slice(0, 25)}`);
    });
    return words;
  });
  expect(found).toEqual([
    'hasPrePubId hint: You have one only if you ',
    'itemTitle label: Map title',
    'seriesTitle label: Map series title',
    'isFiction hint: For a map, answer No.',
    'accessCondition hint: This comes from the title',
    'commerciallyAvailable hint: This comes from the title',
    'stateTerritory label: State/territory',
  ]);
});
