import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawWidget } from '../testing/drawWidget';
import { CheckboxWidget } from './CheckboxWidget';

const widget = { frame: 'bare', Control: CheckboxWidget } as const;

it('confirms and takes back [S2-2.widgets.choices]', async () => {
  const { user, answers } = await drawWidget(widget);
  const box = screen.getByRole('checkbox');
  await user.click(box);
  await user.click(box);
  expect(answers).toEqual([true, false]);
});
