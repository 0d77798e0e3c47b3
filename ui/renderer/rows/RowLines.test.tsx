import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CompiledForm } from '@engine';
import type { Change } from '@engine/types/evaluation';
import { compileSmallForm } from '../testing/smallForm';
import { renderStep } from '../testing/renderStep';
import type { RowsProps } from '../types';
import { RowLines } from './RowLines';

let form: CompiledForm;
beforeAll(async () => {
  form = await compileSmallForm();
});

const people: Change[] = ['Ada', 'Ben', 'Cem'].map((name, key) => ({
  kind: 'insert',
  path: '/people',
  row: { key, name },
}));

const drawn =
  (isFixed: boolean, most: number) =>
  ({ rows }: RowsProps) => (
    <RowLines
      rows={{ ...rows, isFixed, most }}
      columns={[{ label: 'Name of the person', fields: ['name'] }]}
      bulk={({ keys, total, remove }) => (
        <button type="button" onClick={remove}>
          Remove {keys.length} of {total}
        </button>
      )}
      count="some of 3"
    />
  );
const toTheme = (isFixed: boolean, most = 3) => ({
  widgets: {},
  blocks: {},
  rows: { cards: drawn(isFixed, most) },
});
const theme = toTheme(false);
const names = ['Ada', 'Ben', 'Cem'];

describe('rows with columns', () => {
  it('show their columns, and the other questions behind "More"', async () => {
    const { user } = await renderStep(form, { changes: people, theme });
    const ada = within(screen.getByRole('article', { name: 'Ada' }));
    expect(ada.getByLabelText('Name')).toHaveValue('Ada');
    expect(ada.queryByLabelText(/Role/)).toBeNull();
    await user.click(ada.getByText('More'));
    expect(ada.getByLabelText(/Role/)).toBeInTheDocument();
  });

  it('take a removed row back where it was', async () => {
    const { user, state } = await renderStep(form, { changes: people, theme });
    await user.click(screen.getByRole('button', { name: 'Remove Ben' }));
    expect(state().data['people']).toMatchObject([
      { name: 'Ada' },
      { name: 'Cem' },
    ]);
    expect(screen.getByText('Ben was removed.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Cem' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo Ben' }));
    expect(state().data['people']).toMatchObject(
      names.map((name) => ({ name })),
    );
    expect(screen.getByRole('button', { name: 'Remove Ben' })).toHaveFocus();
  });

  it('are selected one by one or all at once, and removed together', async () => {
    const { user, state } = await renderStep(form, { changes: people, theme });
    const box = (name: string) => screen.getByRole('checkbox', { name });
    await user.click(box('Select Ada'));
    expect(box('Select all')).not.toBeChecked();
    await user.click(box('Select all'));
    expect(box('Select Cem')).toBeChecked();
    await user.click(box('Select Ben'));
    await user.click(screen.getByRole('button', { name: 'Remove 2 of 3' }));
    expect(state().data['people']).toMatchObject([{ name: 'Ben' }]);
    expect(screen.getByText('2 rows were removed.')).toBeInTheDocument();
    expect(box('Select all')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo 2 rows' }));
    expect(state().data['people']).toMatchObject(
      names.map((name) => ({ name })),
    );
  });

  it('leave an empty row in the place of the last one', async () => {
    const { user, state } = await renderStep(form, {
      changes: people.slice(0, 1),
      theme,
    });
    await user.click(screen.getByRole('button', { name: 'Remove Ada' }));
    expect(state().data['people']).toEqual([{ key: 50_000_000, place: {} }]);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it.each([3, 1])(
    'of at most %i: the last one taken back replaces the empty row',
    async (most) => {
      const { user, state } = await renderStep(form, {
        changes: people.slice(0, 1),
        theme: toTheme(false, most),
      });
      await user.click(screen.getByRole('button', { name: 'Remove Ada' }));
      await user.click(screen.getByRole('button', { name: 'Undo Ada' }));
      expect(state().data['people']).toMatchObject([{ name: 'Ada' }]);
    },
  );

  it('keep an answer that replaced the last row', async () => {
    const { user, state } = await renderStep(form, {
      changes: people.slice(0, 1),
      theme,
    });
    await user.click(screen.getByRole('button', { name: 'Remove Ada' }));
    await user.type(screen.getByLabelText('Name'), 'Ben');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Undo Ada' }));
    expect(state().data['people']).toMatchObject([
      { name: 'Ada' },
      { name: 'Ben' },
    ]);
  });

  it('add rows up to the limit', async () => {
    const { user } = await renderStep(form, {
      changes: people.slice(0, 2),
      theme,
    });
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
  });

  it('neither come nor go while they are fixed', async () => {
    await renderStep(form, {
      changes: people.slice(0, 2),
      theme: toTheme(true),
    });
    expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove Ada' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /of 2$/ })).toBeNull();
    expect(screen.queryByText('some of 3')).toBeNull();
  });
});
