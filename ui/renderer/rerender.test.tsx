import { beforeAll, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { CompiledForm } from '@engine';
import type { Change } from '@engine/types/evaluation';
import { compileSmallForm } from './testing/smallForm';
import { renderStep } from './testing/renderStep';
import type { Widget } from './types';
import { TextWidget } from './widgets/TextWidget';

let form: CompiledForm;
beforeAll(async () => {
  form = await compileSmallForm();
});

const people: Change[] = ['Ada', 'Ben'].map((name, key) => ({
  kind: 'insert',
  path: '/people',
  row: { key, name },
}));

/** The text widget, counting how often each question is drawn. */
function countingWidgets() {
  const drawn = new Map<string, number>();
  const count: Widget = {
    frame: 'control',
    Control: (props) => {
      drawn.set(props.path, (drawn.get(props.path) ?? 0) + 1);
      return TextWidget(props);
    },
  };
  const widgets = {
    text: count,
    standardId: count,
    number: count,
    select: count,
  };
  return { drawn, theme: { widgets, blocks: {} } };
}

it('draws again only the question that is answered', async () => {
  const { drawn, theme } = countingWidgets();
  const { user } = await renderStep(form, { theme, changes: people });
  drawn.clear();
  await user.type(screen.getByLabelText('Code (optional)'), '12');
  expect([...drawn.keys()]).toEqual(['/code']);
});

it('leaves the other rows alone', async () => {
  const { drawn, theme } = countingWidgets();
  const { user } = await renderStep(form, { theme, changes: people });
  drawn.clear();
  await user.type(screen.getByDisplayValue('Ben'), 'no');
  expect([...drawn.keys()]).toEqual(['/people/1/name']);
});
