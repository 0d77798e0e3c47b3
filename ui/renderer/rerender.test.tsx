import { beforeAll, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { CompiledForm } from '@engine';
import type { Change } from '@engine/types/evaluation';
import { useLivePart } from './LiveContext';
import { compileSmallForm } from './testing/smallForm';
import { renderStep } from './testing/renderStep';
import type { StepNow, Widget } from './types';
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
      drawn.set(props.id, (drawn.get(props.id) ?? 0) + 1);
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
  expect([...drawn.keys()]).toEqual(['field-order-code']);
});

it('draws a block again only with the answer that it shows', async () => {
  const seen: unknown[] = [];
  const readTitle = ({ state }: StepNow) => state.data['title'];
  function TitleBlock() {
    seen.push(useLivePart(readTitle));
    return null;
  }
  const withBlock = await compileSmallForm({}, [
    { id: 'more', heading: '', scope: '', nodes: [{ block: 'terms' }] },
  ]);
  const theme = { widgets: {}, blocks: { terms: TitleBlock } };
  const { user } = await renderStep(withBlock, { theme });
  seen.length = 0;
  await user.type(screen.getByLabelText('Code (optional)'), '12');
  expect(seen).toEqual([]);
  await user.type(screen.getByLabelText('Title'), 'T');
  expect(seen).toEqual(['T']);
});

it('leaves the other rows alone', async () => {
  const { drawn, theme } = countingWidgets();
  const { user } = await renderStep(form, { theme, changes: people });
  drawn.clear();
  await user.type(screen.getByDisplayValue('Ben'), 'no');
  expect([...drawn.keys()]).toEqual(['field-order-people-1-name']);
});

it('draws no other row again when one is removed', async () => {
  const { drawn, theme } = countingWidgets();
  const { user } = await renderStep(form, { theme, changes: people });
  drawn.clear();
  await user.click(screen.getByRole('button', { name: 'Remove Ada' }));
  expect(screen.getByRole('article', { name: 'Ben' })).toBeInTheDocument();
  expect([...drawn.keys()]).toEqual([]);
});

it('answers the row that took the place of another', async () => {
  const { user, state } = await renderStep(form, { changes: people });
  await user.click(screen.getByRole('button', { name: 'Remove Ada' }));
  await user.type(screen.getByDisplayValue('Ben'), 'no');
  expect(state().data['people']).toMatchObject([{ name: 'Benno' }]);
});

it('regression: a row draws nothing again while others are answered and moved', async () => {
  const { drawn, theme } = countingWidgets();
  const { user } = await renderStep(form, { theme, changes: people });
  drawn.clear();
  await user.click(screen.getByRole('button', { name: 'Move Ada down' }));
  expect([...drawn.keys()]).toEqual([]);
});
