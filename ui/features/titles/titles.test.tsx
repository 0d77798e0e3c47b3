import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { sentence } from '@engine';
import type { Lists } from '@engine/types/context';
import type { ListedTitle } from '@contract/titles';
import { createTexts } from '../../app/i18n';
import { loadDepositForm } from '../../testing/depositForm';
import type { TitleFact } from './titleFacts';
import { TitlePicker, type TitlePickerProps } from './TitlePicker';
import { findTitles, firstOrder, nextOrder, sortTitles } from './titleOrder';
import type { TitlesState } from './titlesState';

const { form } = await loadDepositForm();
const underReview =
  'All of your registered titles are still under review. Register a new title, or wait until one of your pending titles has been accepted.';

const title = (id: string, given: Partial<ListedTitle> = {}): ListedTitle => ({
  id,
  parentType: 'SERIAL_TITLE',
  title: `Title ${id}`,
  status: 'ACCEPTED',
  selectable: true,
  abilities: { edit: true },
  ...given,
});

const lists: Lists = {
  SerialFrequency: {
    MONTHLY: { name: 'MONTHLY', label: 'Monthly', order: 8 },
    QUARTERLY: { name: 'QUARTERLY', label: 'Quarterly', order: 10 },
  },
};

const notes = title('notes', {
  title: 'Bass Strait Notes',
  subtitle: 'a journal of islands',
  issn: '2653-1047',
  frequency: 'QUARTERLY',
  lastDepositDate: '2026-08-14',
  lastDepositNumber: 'Vol. 12 no. 3',
});
const sheet = title('sheet', {
  title: 'Hobart Street Sheet',
  frequency: 'MONTHLY',
  lastDepositDate: '2025-11-02',
  discontinued: true,
  titleNote: 'Continued by The Sheet.',
});
const tides = title('tides', {
  title: 'The Tide Table Annual',
  status: 'UPDATE_LA',
  selectable: false,
  why: 'titleUpdatePending',
  lastDepositDate: '2026-01-30',
});
const kelp = title('kelp', {
  title: 'Kelp',
  status: 'PENDING',
  selectable: false,
  why: 'titlePending',
});
const few = [sheet, kelp, tides, notes];

const ids = (titles: readonly ListedTitle[]) => titles.map(({ id }) => id);

describe('the order of titles [S1-2.serial.table S1-9.sorting]', () => {
  const byTitle = nextOrder(firstOrder, 'title');
  it.each([
    [firstOrder, ['notes', 'tides', 'sheet', 'kelp']],
    [
      nextOrder(firstOrder, 'lastDepositDate'),
      ['sheet', 'tides', 'notes', 'kelp'],
    ],
    [byTitle, ['notes', 'sheet', 'kelp', 'tides']],
    [nextOrder(byTitle, 'title'), ['tides', 'kelp', 'sheet', 'notes']],
    [nextOrder(firstOrder, 'frequency'), ['sheet', 'notes', 'kelp', 'tides']],
  ])('%j', (order, expected) => {
    expect(ids(sortTitles(few, order, lists))).toEqual(expected);
  });
});

describe('the search of titles', () => {
  it.each([
    ['bass', ['notes']],
    ['ISLANDS journal', ['notes']],
    ['26531047', ['notes']],
    ['2653-1047', ['notes']],
    ['the', ['tides']],
    ['nothing', []],
    [' ', ids(few)],
  ])('"%s"', (query, expected) => {
    expect(ids(findTitles(few, query))).toEqual(expected);
  });
});

const facts: readonly TitleFact[] = ['issn', 'frequency'];

async function open(
  titles: readonly ListedTitle[],
  given: Partial<Pick<TitlePickerProps, 'facts' | 'error'>> = {},
) {
  const chosen: string[] = [];
  const loaded: TitlesState = { status: 'loaded', titles, recent: {} };
  const draw = (id: string | undefined, state = loaded) => (
    <I18nextProvider i18n={createTexts()}>
      <form aria-label="step">
        <TitlePicker
          id="pick"
          label="Serial title"
          loaded={state}
          chosen={id}
          facts={given.facts ?? facts}
          lists={lists}
          timeZone="Australia/Sydney"
          error={given.error ?? ''}
          translate={(name) => sentence(form, name)}
          onChoose={({ id: one }) => chosen.push(one)}
          onTryAgain={() => chosen.push('again')}
        />
      </form>
    </I18nextProvider>
  );
  const page = await act(async () => render(draw(undefined)));
  return {
    chosen,
    user: userEvent.setup(),
    show: (id: string | undefined, state = loaded) =>
      act(async () => page.rerender(draw(id, state))),
  };
}

const radio = (name: RegExp) => screen.getByRole('radio', { name });
const rows = () => screen.getAllByRole('row').slice(1);

describe('the choice of a title', () => {
  it('shows tags, notes and why a title cannot be chosen [S1-2.serial.tags S1-2.serial.disabled S1-4.titles.tooltips]', async () => {
    await open(few);
    expect(rows()[0]).toHaveTextContent(
      'Bass Strait Notes: a journal of islands',
    );
    const [plain, ...tagged] = rows();
    expect(plain).not.toHaveTextContent(/\((Pending|Discontinued)/);
    for (const [place, ...words] of [
      [0, 'The Tide Table Annual', '(Pending update)'],
      [
        1,
        'Hobart Street Sheet',
        '(Discontinued title)',
        'Continued by The Sheet.',
      ],
      [2, 'Kelp', '(Pending)'],
    ] as const)
      for (const word of words) expect(tagged[place]).toHaveTextContent(word);
    for (const tag of ['(Pending)', '(Pending update)', '(Discontinued title)'])
      expect(screen.getByText(tag)).toBeVisible();
    expect(radio(/Hobart/)).toBeEnabled();
    for (const [name, why] of [
      [/Kelp/, 'This title is still under review'],
      [/Tide Table/, 'Overnight update pending, please try again tomorrow'],
    ] as const) {
      expect(radio(name)).toBeDisabled();
      expect(radio(name)).toHaveAccessibleDescription(
        expect.stringContaining(why),
      );
      expect(screen.getByText(why)).toBeVisible();
    }
  });

  it('sorts by a press on a head, and says how', async () => {
    const { user } = await open(few);
    const head = () => screen.getByRole('columnheader', { name: /Title/ });
    expect(
      screen.getByRole('columnheader', { name: /Last deposit date/ }),
    ).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(head()).getByRole('button'));
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    expect(rows()[2]).toHaveTextContent('Kelp');
  });

  it.each([
    [
      ['issn', 'frequency'],
      ['Title', 'Frequency', 'Last deposit date'],
    ],
    [['isbn'], ['Title', 'Last deposit date']],
    [[], ['Title', 'Last deposit date']],
  ] as const)(
    'regression: of titles with %j a phone, which has no heads, asks for the order by %j [S1-2.serial.table]',
    async (facts, columns) => {
      const { user } = await open(few, { facts });
      const order = screen.getByRole('combobox', { name: 'Sort by' });
      expect(order).toHaveDisplayValue('Last deposit date, descending');
      expect(
        within(order)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(
        columns.flatMap((name) => [
          `${name}, ascending`,
          `${name}, descending`,
        ]),
      );
      await user.selectOptions(order, 'Title, descending');
      expect(order).toHaveDisplayValue('Title, descending');
      expect(rows()[0]).toHaveTextContent('The Tide Table Annual');
      expect(
        screen.getByRole('columnheader', { name: 'Title' }),
      ).toHaveAttribute('aria-sort', 'descending');
    },
  );

  it.each([
    ['Space', ' '],
    ['Enter', '{Enter}'],
  ])(
    'marks a title with an arrow key and chooses it with %s',
    async (_name, key) => {
      const { user, chosen } = await open(few);
      radio(/Bass Strait/).focus();
      expect(screen.queryByText(/^Press Space/)).toBeNull();
      await user.keyboard('{ArrowDown}');
      expect(chosen).toEqual([]);
      expect(radio(/Hobart/)).toBeChecked();
      expect(
        screen.getByText('Press Space or Enter to choose the marked title.'),
      ).toBeVisible();
      await user.keyboard(key);
      expect(chosen).toEqual(['sheet']);
    },
  );

  it('regression: a click anywhere in a row chooses its title', async () => {
    const { user, chosen } = await open(few);
    await user.click(screen.getByText('Monthly'));
    expect(chosen).toEqual(['sheet']);
  });

  it('does not choose a title by selecting its text, nor one that is disabled', async () => {
    const { user, chosen } = await open(few);
    const frequency = screen.getByText('Monthly');
    window.getSelection()?.selectAllChildren(frequency);
    fireEvent.click(frequency);
    await user.click(screen.getByText('30/01/2026'));
    expect(chosen).toEqual([]);
  });

  it('closes to a sheet about the chosen title, and opens again', async () => {
    const { user, chosen, show } = await open(few);
    await user.click(radio(/Bass Strait/));
    expect(chosen).toEqual(['notes']);
    await show('notes');
    const chosenTitle = screen.getByRole('group', {
      name: 'Bass Strait Notes',
    });
    expect(chosenTitle).toHaveFocus();
    expect(chosenTitle).toHaveTextContent('Vol. 12 no. 3, 14/08/2026');
    await user.click(
      screen.getByRole('button', { name: 'Choose another title' }),
    );
    expect(radio(/Bass Strait/)).toBeChecked();
  });

  it('shows the error at the top [S1-5.rows.title-selected S1-8.field-errors]', async () => {
    await open(few, { error: 'Serial title field is required.' });
    const error = screen.getByText('Serial title field is required.');
    const table = screen.getByRole('table');
    expect(
      error.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(radio(/Bass Strait/)).toHaveAccessibleDescription(
      'Serial title field is required.',
    );
  });

  it('regression: has a place for the focus of an error: the first title that can be chosen, else the table', async () => {
    const { show } = await open([tides, notes, sheet], {
      error: 'Choose one.',
    });
    const place = () => document.getElementById('pick');
    expect(place()).toBe(radio(/Bass Strait/));
    const titles = [kelp, tides];
    await show(undefined, { status: 'loaded', titles, recent: {} });
    expect(place()).toBe(screen.getByRole('region', { name: 'Serial title' }));
  });

  it('warns when no title is accepted [S1-2.serial.none-accepted S1-8.titles-under-review]', async () => {
    await open([kelp, tides]);
    expect(screen.getByText(underReview)).toBeVisible();
  });

  it('says that there is no title, instead of a review or a search that finds none', async () => {
    await open([], { error: 'Please select a serial title.' });
    expect(
      screen.getByText('There are no titles to choose from yet.'),
    ).toBeVisible();
    expect(screen.getByText('Please select a serial title.')).toBeVisible();
    expect(screen.queryByText(underReview)).toBeNull();
    expect(screen.queryByText(/No title matches/)).toBeNull();
  });

  it('searches above 10 titles, and draws a page of 2,000', async () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      title(`t${index}`, { title: `Journal ${index}` }),
    );
    const { user } = await open(many);
    expect(rows()).toHaveLength(20);
    await user.type(screen.getByRole('searchbox'), 'journal 1234');
    expect(rows()).toHaveLength(1);
    expect(document.querySelector('mark')).toHaveTextContent('Journal 1234');
    expect(screen.getByText('1 of 2000 titles')).toBeVisible();
    await user.keyboard('{Enter}');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText(/No title matches/)).toBeVisible();
  });

  it('says that titles load, and offers to try again [S1-2.serial.loading]', async () => {
    const { user, chosen, show } = await open(few);
    expect(screen.queryByRole('searchbox')).toBeNull();
    await show(undefined, { status: 'loading', titles: [], recent: {} });
    expect(
      screen.getByText('Please wait...', { selector: '.hint' }),
    ).toBeVisible();
    await show(undefined, { status: 'failed', titles: [], recent: {} });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(chosen).toEqual(['again']);
  });
});
