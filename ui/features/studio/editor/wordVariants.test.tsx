import { afterEach, beforeEach, expect, it, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { stepsOf, visitPage } from '../editing/definition/steps';
import { wordVariants } from '../editing/outline/wordVariants';
import { openEditor } from '../testing/openEditor';

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
  const button = screen.getByRole('button', {
    name: 'Show as JSON “Map title”',
  });
  expect(button.closest('p')).toHaveTextContent(
    /^Question “Map title” when Monograph type is Map Show as JSON/,
  );
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
