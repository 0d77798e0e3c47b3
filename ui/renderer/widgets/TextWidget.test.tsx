import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawWidget } from '../testing/drawWidget';
import { widgets } from './widgets';

describe.each(['text', 'textarea'] as const)('%s', (name) => {
  const widget = widgets[name];
  if (widget === undefined) throw new Error(name);

  it('answers what is typed, and nothing when it is emptied [S2-2.widgets.text]', async () => {
    const { user, answers, left } = await drawWidget(widget);
    const control = screen.getByLabelText('Asked');
    await user.type(control, 'Hi');
    await user.clear(control);
    await user.tab();
    expect(answers).toEqual(['H', 'Hi', undefined]);
    expect(left()).toBe(1);
  });

  it('says for screen readers what is wrong and where the message is', async () => {
    await drawWidget(widget, { invalid: true });
    const control = screen.getByLabelText('Asked');
    expect(control).toHaveAttribute('aria-invalid', 'true');
    expect(control).toHaveAttribute('aria-describedby', 'field-asked-message');
  });

  it('can be read but not changed while locked', async () => {
    await drawWidget(widget, { disabled: true, value: 'Kept' });
    const control = screen.getByLabelText('Asked');
    expect(control).toHaveValue('Kept');
    expect(control).toHaveAttribute('readonly');
  });
});
