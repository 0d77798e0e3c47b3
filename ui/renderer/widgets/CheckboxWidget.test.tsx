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

it('says inside its card what follows, apart from its name', async () => {
  await drawWidget(widget, {
    hint: 'Title, subtitle or ISSN',
    describedBy: 'field-asked-hint field-asked-message',
  });
  const box = screen.getByRole('checkbox', {
    name: 'Asked',
    description: 'Title, subtitle or ISSN',
  });
  expect(box.closest('label')?.textContent).toContain('subtitle or ISSN');
});
