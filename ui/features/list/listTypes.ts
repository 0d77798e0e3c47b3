import type { ReactNode } from 'react';
import type { ListPage } from '@contract/lists';
import type { IconName } from '../../components/iconNames';

/** One page of a list as the API answers it. */
export interface PageOfRows<Row> extends ListPage {
  readonly rows: readonly Row[];
}

/** A column of a list. The first one names its row. */
export interface ListColumn<Row> {
  /** The name of the column in `sort`. */
  readonly key: string;
  readonly label: string;
  /** The label is only for the ear: of a column with nothing but a button. */
  readonly isLabelHidden?: boolean;
  /** The order of the first press on its heading; absent of a column that cannot be sorted by. */
  readonly firstOrder?: 'ascending' | 'descending';
  /** Figures, an identifier, or links and buttons. */
  readonly look?: 'num' | 'id' | 'cell-act';
  draw(row: Row): ReactNode;
}

/** Words that a row must have. */
export interface WordsFilter {
  readonly kind: 'words';
  /** The name in the query. */
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  /** The name of an id in the query that the words stand for: other words remove it. */
  readonly idName?: string;
  /** Only a link asks for them; they are shown and removed beside the other filters in use. */
  readonly isLinked?: true;
}

/** One of several values. */
export interface ChoiceFilter {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: string;
  /** The choice that leaves nothing out: 'All kinds'. */
  readonly all: string;
  readonly choices: readonly { value: string; label: string }[];
  /** Only a link asks for it; it is shown and removed beside the other filters in use. */
  readonly isLinked?: true;
}

/** A span of days: `range`, or `from` and `to` in the query (spec 1 §9). */
export interface DaysFilter {
  readonly kind: 'days';
  readonly label: string;
}

export type ListFilter = WordsFilter | ChoiceFilter | DaysFilter;

/** All that tells one list from another. */
export interface ListDefinition<Row> {
  /** Names the table and its filters. */
  readonly name: string;
  /** The address of its rows below the context path. */
  readonly path: string;
  /** Name of the CSV file; absent of a list without one. */
  readonly csvName?: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly ListFilter[];
  /** The order without `sort`, as `sort` names it: '-submittedDate'. */
  readonly usualSort?: string;
  keyOf(row: Row): string;
  /** Begins what is said where no row has the filters of the query: 'No deposit'. 'Nothing' by default. */
  readonly noRow?: string;
  /** Replaces the table there; the list's own words by default. */
  readonly notFound?: {
    readonly icon: IconName;
    readonly title: string;
    readonly text: string;
    readonly action?: ReactNode;
  };
  /** Replaces the table of a list that has no rows at all. */
  readonly empty: {
    readonly icon: IconName;
    readonly title: string;
    readonly text?: string;
    readonly action?: ReactNode;
  };
}

/** The rows of a list that are marked. */
export interface RowMarks {
  /** Keys of the marked rows. */
  readonly chosen: ReadonlySet<string>;
  /** What can be done with the marked rows, above the table. */
  readonly bar: ReactNode;
}

/** Rows that can be ticked, so that something is done with several at once. */
export interface RowSelection<Row> extends RowMarks {
  /** Names a row for screen readers. */
  nameOf(row: Row): string;
  onChoose(chosen: ReadonlySet<string>): void;
  /** The name in the query that takes the keys of the ticked rows, with commas between them; the CSV file then has only these rows. */
  readonly queryName?: string;
}
