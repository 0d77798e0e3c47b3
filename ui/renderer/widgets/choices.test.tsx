import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawWidget } from '../testing/drawWidget';
import { RadioCardsWidget } from './RadioCardsWidget';
import { YesNoWidget } from './YesNoWidget';

const yesNo = { frame: 'group', Control: YesNoWidget } as const;
const cards = { frame: 'group', Control: RadioCardsWidget } as const;

describe('yes or no', () => {
  it('chooses nothing by itself', async () => {
    await drawWidget(yesNo);
    expect(screen.getByLabelText('Yes')).not.toBeChecked();
    expect(screen.getByLabelText('No')).not.toBeChecked();
  });

  it('is told to the ear as required by its name', async () => {
    await drawWidget(yesNo);
    const group = screen.getByRole('radiogroup');
    expect(group).toHaveAccessibleName();
    expect(group).toBeRequired();
  });

  it('answers true and false [S2-2.widgets.choices]', async () => {
    const { user, answers } = await drawWidget(yesNo);
    await user.click(screen.getByLabelText('Yes'));
    await user.click(screen.getByLabelText('No'));
    expect(answers).toEqual([true, false]);
  });

  it('is left when the focus goes out of it, not inside it', async () => {
    const { user, left } = await drawWidget(yesNo);
    await user.click(screen.getByLabelText('Yes'));
    await user.click(screen.getByLabelText('No'));
    expect(left()).toBe(0);
    await user.tab();
    expect(left()).toBe(1);
  });
});

describe('cards', () => {
  const entries = [
    {
      name: 'A',
      label: 'Open',
      order: 1,
      more: 'After {months} months',
      s: 'CC',
    },
    { name: 'B', label: 'Closed', order: 2 },
  ];

  it('say what follows and carry a tag', async () => {
    const options = { description: 'more', tag: 's', params: { months: 12 } };
    await drawWidget(cards, { entries, options });
    expect(screen.getByText('After 12 months')).toBeInTheDocument();
    expect(screen.getByText('CC')).toBeInTheDocument();
  });

  it('answer the key of the entry, and the first is where links lead', async () => {
    const { user, answers } = await drawWidget(cards, { entries });
    await user.click(screen.getByRole('radio', { name: 'Closed' }));
    expect(answers).toEqual(['B']);
    expect(screen.getByRole('radio', { name: /Open$/ })).toHaveAttribute(
      'id',
      'field-asked',
    );
  });
});
