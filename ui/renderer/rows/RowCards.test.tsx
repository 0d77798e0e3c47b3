import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CompiledForm } from '@engine';
import type { Change } from '@engine/types/evaluation';
import { compileSmallForm } from '../testing/smallForm';
import { renderStep } from '../testing/renderStep';

let form: CompiledForm;
beforeAll(async () => {
  form = await compileSmallForm();
});

const people: Change[] = ['Ada', 'Ben', 'Cem'].map((name, key) => ({
  kind: 'insert',
  path: '/people',
  row: { key, name },
}));

describe('rows on cards', () => {
  it('adds a row with a key and puts the focus into it', async () => {
    const { user, state } = await renderStep(form);
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    expect(state().data['people']).toEqual([{ key: 50_000_000, place: {} }]);
    const card = screen.getByRole('article', { name: 'Person 1' });
    expect(within(card).getByLabelText('Name')).toHaveFocus();
  });

  it('names a card by its answers', async () => {
    const { user } = await renderStep(form);
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await user.type(screen.getByLabelText('Name'), 'Ada');
    expect(
      screen.getByRole('button', { name: 'Remove Ada' }),
    ).toBeInTheDocument();
  });

  it('keeps the focus on the button a row was moved with, and says where it is now', async () => {
    const { user, state } = await renderStep(form, { changes: people });
    await user.click(screen.getByRole('button', { name: 'Move Ada down' }));
    expect(state().data['people']).toMatchObject([
      { name: 'Ben' },
      { name: 'Ada' },
      { name: 'Cem' },
    ]);
    expect(screen.getByRole('button', { name: 'Move Ada down' })).toHaveFocus();
    expect(screen.getByText('Ada is now number 2 of 3.')).toBeInTheDocument();
  });

  it('does not move the first row up', async () => {
    const { user, state } = await renderStep(form, { changes: people });
    const up = screen.getByRole('button', { name: 'Move Ada up' });
    expect(up).toHaveAttribute('aria-disabled', 'true');
    await user.click(up);
    expect(state().data['people']).toMatchObject([
      { name: 'Ada' },
      { name: 'Ben' },
      { name: 'Cem' },
    ]);
  });

  it('keeps showing what is wrong in a row that is moved', async () => {
    const { user } = await renderStep(form, { changes: people });
    await user.clear(screen.getByDisplayValue('Ada'));
    await user.tab();
    expect(screen.getByText('Name field is required.')).toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Move Person 1 down' }),
    );
    expect(screen.getByText('Name field is required.')).toBeInTheDocument();
  });

  it.each([
    ['Ada', 'Remove Ben'],
    ['Ben', 'Remove Cem'],
    ['Cem', 'Remove Ben'],
  ])(
    'regression: after %s is removed the focus is in the row that takes the place: %s',
    async (name, focused) => {
      const { user, state } = await renderStep(form, { changes: people });
      await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
      expect(state().data['people']).toHaveLength(2);
      expect(screen.getByRole('button', { name: focused })).toHaveFocus();
    },
  );

  it('leaves the focus at the button that adds a row when none is left', async () => {
    const { user } = await renderStep(form, { changes: people.slice(0, 1) });
    await user.click(screen.getByRole('button', { name: 'Remove Ada' }));
    expect(screen.getByRole('button', { name: 'Add a person' })).toHaveFocus();
  });

  it('names the row in the summary', async () => {
    const { user } = await renderStep(form);
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await user.click(screen.getByText('Go on'));
    const link = screen.getByRole('link', {
      name: 'Person 1, Name field is required.',
    });
    await user.click(link);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});

describe('rows that close', () => {
  let closing: CompiledForm;
  beforeAll(async () => {
    closing = await compileSmallForm({ lineFields: ['role'] });
  });
  const withRole: Change[] = [
    ...people.slice(0, 2),
    { kind: 'set', path: '/people/1/role', value: 'RED' },
  ];
  const card = (name: string) => screen.getByRole('article', { name });

  it('shows a finished one as its name and what the page says of it, and opens it', async () => {
    const { user } = await renderStep(closing, { changes: withRole });
    expect(within(card('Ben')).queryByRole('textbox')).toBeNull();
    expect(card('Ben')).toHaveTextContent('2. Ben Red');
    await user.click(screen.getByRole('button', { name: 'Edit Ben' }));
    expect(within(card('Ben')).getByLabelText('Name')).toHaveFocus();
    expect(within(card('Ada')).queryByRole('textbox')).toBeNull();
  });

  it('leaves the only one and those with something to answer open', async () => {
    const { user } = await renderStep(closing, {
      changes: people.slice(0, 1),
    });
    expect(within(card('Ada')).getByLabelText('Name')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    expect(within(card('Ada')).queryByRole('textbox')).toBeNull();
    await user.type(
      within(card('Person 2')).getByLabelText('Name'),
      'Benedicta',
    );
    expect(within(card('Benedicta')).getByLabelText('Name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Benedicta' }));
    expect(within(card('Ada')).getByLabelText('Name')).toBeInTheDocument();
  });

  it('leaves one open whose inner object breaks a rule', async () => {
    await renderStep(closing, {
      changes: [
        ...withRole,
        { kind: 'set', path: '/people/1/place/suburb', value: 'Carlton' },
      ],
    });
    expect(within(card('Ben')).getByLabelText('Name')).toBeInTheDocument();
    expect(within(card('Ada')).queryByRole('textbox')).toBeNull();
  });
});

describe('an object inside a row', () => {
  it('is asked for and judged with the row, without a line of code', async () => {
    const { user, state } = await renderStep(form, {
      changes: people.slice(0, 2),
    });
    const card = screen.getByRole('article', { name: 'Ben' });
    const place = within(card).getByRole('group', { name: 'Place' });
    await user.type(within(place).getByLabelText(/Suburb/), 'Carlton');
    await user.type(within(place).getByLabelText(/Since/), '27/3/2026');
    await user.tab();
    expect(state().data['people']).toMatchObject([
      { name: 'Ada', place: {} },
      { name: 'Ben', place: { suburb: 'Carlton', since: '2026-03-27' } },
    ]);
    expect(within(place).getByLabelText(/Suburb/)).toHaveAccessibleDescription(
      'Suburb is longer than 5.',
    );
  });

  it('is led to from the summary, with the name of its row', async () => {
    const { user } = await renderStep(form, {
      changes: [
        ...people,
        { kind: 'set', path: '/people/1/place/suburb', value: 'Carlton' },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await user.click(screen.getByRole('link', { name: /^Ben, Suburb/ }));
    const card = screen.getByRole('article', { name: 'Ben' });
    expect(within(card).getByLabelText(/Suburb/)).toHaveFocus();
  });
});
