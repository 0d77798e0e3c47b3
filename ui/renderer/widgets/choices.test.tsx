import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawWidget } from '../testing/drawWidget';
import { CheckboxesWidget } from './CheckboxesWidget';
import { RadioCardsWidget } from './RadioCardsWidget';
import { TextListWidget } from './TextListWidget';
import { YesNoWidget } from './YesNoWidget';

const yesNo = { frame: 'group', Control: YesNoWidget } as const;
const cards = { frame: 'group', Control: RadioCardsWidget } as const;

describe('yes or no', () => {
  it('chooses nothing by itself', async () => {
    await drawWidget(yesNo);
    expect(screen.getByLabelText('Yes')).not.toBeChecked();
    expect(screen.getByLabelText('No')).not.toBeChecked();
  });

  it('is announced as required by its name', async () => {
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

  it('regression: answer a number where the schema wants one', async () => {
    const { user, answers } = await drawWidget(cards, {
      entries: [
        { name: '1', label: 'Poor', order: 1 },
        { name: '2', label: 'Good', order: 2 },
      ],
      schema: { type: 'integer' },
      value: 1,
    });
    expect(screen.getByRole('radio', { name: /Poor$/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /Good$/ }));
    expect(answers).toEqual([2]);
  });
});

describe('boxes for several', () => {
  const boxes = { frame: 'group', Control: CheckboxesWidget } as const;
  const entries = ['Mon', 'Tue', 'Wed'].map((name, order) => ({
    name,
    label: `${name}day`,
    order,
  }));
  const schema = { type: 'array', items: { type: 'string' } };

  it('answer in the order of the choices, and nothing when none is ticked', async () => {
    const { user, answers } = await drawWidget(boxes, { entries, schema });
    await user.click(screen.getByRole('checkbox', { name: /Wedday$/ }));
    await user.click(screen.getByRole('checkbox', { name: /Monday$/ }));
    await user.click(screen.getByRole('checkbox', { name: /Monday$/ }));
    await user.click(screen.getByRole('checkbox', { name: /Wedday$/ }));
    expect(answers).toEqual([['Wed'], ['Mon', 'Wed'], ['Wed'], undefined]);
  });

  it('are ticked by the keyboard and left as a group', async () => {
    const { user, answers, left } = await drawWidget(boxes, {
      entries,
      schema: { type: 'array', items: { type: 'string' } },
    });
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    expect(answers).toEqual([['Mon']]);
    expect(left()).toBe(0);
  });
});

describe('texts on lines', () => {
  const list = { frame: 'control', Control: TextListWidget } as const;

  it('answer one text for each line', async () => {
    const { user, answers } = await drawWidget(list, { value: ['First'] });
    const box = screen.getByLabelText('Asked');
    await user.type(box, '{Enter}Second one{Enter}');
    expect(answers.at(-1)).toEqual(['First', 'Second one']);
    expect(box).toHaveValue('First\nSecond one\n');
    await user.tab();
    expect(box).toHaveValue('First\nSecond one');
  });

  it('answer nothing when all are taken away', async () => {
    const { user, answers } = await drawWidget(list, { value: ['First'] });
    await user.clear(screen.getByLabelText('Asked'));
    expect(answers).toEqual([undefined]);
  });
});
