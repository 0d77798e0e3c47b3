import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CompiledForm } from '@engine';
import { drawWidget } from '../../testing/drawWidget';
import { compileSmallForm, manyTags } from '../../testing/smallForm';
import { Picker } from './Picker';

const widget = { frame: 'control', Control: Picker } as const;
const several = { type: 'array', items: { type: 'string', list: 'Tag' } };
const one = { type: 'string', list: 'Tag' };

let form: CompiledForm;
beforeAll(async () => {
  form = await compileSmallForm();
});

describe('several of a list', () => {
  it('adds what Enter takes and shows it as a chip that can be removed [S2-2.widgets.languages]', async () => {
    const { user, answers } = await drawWidget(
      widget,
      { schema: several, entries: manyTags(30) },
      form,
    );
    const input = screen.getByRole('combobox', { name: 'Asked' });
    await user.type(input, 'tag 12{Enter}');
    expect(answers).toEqual([['T12']]);
    expect(input).toHaveValue('');
    const chips = screen.getByRole('list', { name: 'Chosen: Asked' });
    expect(within(chips).getByText('Tag 12')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Tag 12' }));
    expect(answers.at(-1)).toBeUndefined();
    expect(input).toHaveFocus();
  });

  it('does not offer what is chosen already', async () => {
    const { user } = await drawWidget(
      widget,
      { schema: several, entries: manyTags(3), value: ['T2'] },
      form,
    );
    await user.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual([
      'Tag 1',
      'Tag 3',
    ]);
  });

  it('regression: a press that removes one comes after what is typed is added', async () => {
    const { user, answers } = await drawWidget(
      widget,
      { schema: several, entries: manyTags(3), value: ['T1'] },
      form,
    );
    await user.type(screen.getByRole('combobox'), 'tag 2');
    await user.click(screen.getByRole('button', { name: 'Remove Tag 1' }));
    expect(answers).toEqual([['T1', 'T2'], ['T2']]);
  });

  it.each([
    ['is chosen already', { value: ['T1'] }, 'tag 1'],
    [
      'is one too many',
      { schema: { ...several, maxItems: 1 }, value: ['T1'] },
      'tag 2',
    ],
  ])(
    'regression: what %s is neither added nor refused as unknown',
    async (_what, props, typed) => {
      const { user, answers } = await drawWidget(
        widget,
        { schema: several, entries: manyTags(3), ...props },
        form,
      );
      const input = screen.getByRole('combobox');
      await user.type(input, typed);
      await user.tab();
      expect(answers).toEqual([]);
      expect(input).toHaveValue('');
    },
  );

  it('speaks of a highlighted result only after something was typed', async () => {
    const { user } = await drawWidget(
      widget,
      { schema: several, entries: manyTags(30) },
      form,
    );
    const input = screen.getByRole('combobox');
    await user.click(input);
    expect(
      screen.getByText('30 results. Type to narrow the list.'),
    ).toBeInTheDocument();
    await user.type(input, 'tag 1');
    expect(
      screen.getByText(/^\d+ results\. Press Enter to select the highlighted/),
    ).toBeInTheDocument();
  });

  it('says when no more can be chosen [S2-8.multiselect]', async () => {
    const { user } = await drawWidget(
      widget,
      {
        schema: { ...several, maxItems: 2 },
        entries: manyTags(3),
        value: ['T1', 'T2'],
      },
      form,
    );
    await user.click(screen.getByRole('combobox'));
    expect(
      screen.getByText(
        'Maximum of 2 options selected. First remove a selected option to select another.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryAllByRole('option')).toHaveLength(0);
  });
});

describe('one of a list', () => {
  it('shows the chosen one and is emptied by its button', async () => {
    const { user, answers } = await drawWidget(
      widget,
      { schema: one, entries: manyTags(30), value: 'T3' },
      form,
    );
    const input = screen.getByRole('combobox');
    expect(input).toHaveValue('Tag 3');
    await user.click(screen.getByRole('button', { name: 'Clear Asked' }));
    expect(answers).toEqual([undefined]);
    await user.type(input, '17{Enter}');
    expect(answers.at(-1)).toBe('T17');
    expect(input).toHaveValue('Tag 17');
  });

  it('regression: a text that is not in the list stays, and is no answer', async () => {
    const { user, answers } = await drawWidget(
      widget,
      { schema: one, entries: manyTags(3), value: 'T3' },
      form,
    );
    const input = screen.getByRole('combobox');
    await user.clear(input);
    await user.type(input, 'nothing like it');
    await user.tab();
    expect(input).toHaveValue('nothing like it');
    expect(answers).toEqual([undefined]);
    await user.clear(input);
    await user.type(input, ' tag 2');
    await user.tab();
    expect(input).toHaveValue('Tag 2');
    expect(answers.at(-1)).toBe('T2');
  });

  it('regression: a press in the field keeps its list open', async () => {
    const { user } = await drawWidget(
      widget,
      { schema: one, entries: manyTags(3) },
      form,
    );
    const input = screen.getByRole('combobox');
    await user.type(input, 'tag');
    await user.click(input);
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });
});

describe('a list of 9,187', () => {
  it('draws a few, offers 1000 and finds the others by searching [S2-9.multiselect]', async () => {
    const { user } = await drawWidget(
      widget,
      { schema: one, entries: manyTags(9187) },
      form,
    );
    const input = screen.getByRole('combobox');
    await user.click(input);
    expect(screen.getAllByRole('option').length).toBeLessThan(100);
    expect(
      screen.getByText(
        'Showing the first 1000 of 9187. Type to narrow the list.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Headings by others')).toBeInTheDocument();
    await user.type(input, 'tag 9187');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByText('Tag 9187')).toBeInTheDocument();
  });
});

describe('nothing to offer [S2-8.multiselect]', () => {
  it.each([
    [
      manyTags(3),
      'zebra',
      'No elements found. Consider changing the search query.',
    ],
    [[], 'a', 'List is empty.'],
  ])('%# says so', async (entries, typed, words) => {
    const { user } = await drawWidget(widget, { schema: one, entries }, form);
    await user.type(screen.getByRole('combobox'), typed);
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});
