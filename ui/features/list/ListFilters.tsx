import { useId, useState, type FormEvent, type Ref } from 'react';
import { Button } from '../../components/Button';
import { ChoiceField } from './ChoiceField';
import { DaysFields, readDays } from './DaysFields';
import { FurtherFilters } from './FurtherFilters';
import {
  filtersOf,
  readSort,
  toSearch,
  toSort,
  withChange,
  type ListQuery,
} from './listQuery';
import type { ListDefinition, ListFilter, WordsFilter } from './listTypes';
import { SortField } from './SortField';
import { useListTexts } from './useListTexts';

export interface ListFiltersProps<Row> {
  readonly list: Pick<
    ListDefinition<Row>,
    'name' | 'filters' | 'columns' | 'usualSort'
  >;
  readonly query: ListQuery;
  /** The button that applies the filters. */
  readonly show: Ref<HTMLButtonElement>;
  onChange(query: ListQuery): void;
}

/** How many filters a phone shows before the others are asked for. */
const SHOWN_FIRST = 4;

/** The questions that narrow a list. They apply together, when the form is sent. */
export function ListFilters<Row>(props: ListFiltersProps<Row>) {
  const { list, query, show, onChange } = props;
  const t = useListTexts();
  const applied = filtersOf(query, list.filters);
  const search = toSearch(applied);
  const [shown, setShown] = useState(search);
  const [typed, setTyped] = useState<ListQuery>(applied);
  const [isChecked, setChecked] = useState(false);
  // The browser's buttons and the chips change the filters too.
  if (shown !== search) {
    setShown(search);
    setTyped(applied);
    setChecked(false);
  }
  const answer = (change: ListQuery) => setTyped({ ...typed, ...change });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const { answers, isWrong } = readDays(typed);
    setChecked(isWrong);
    if (!isWrong) onChange(withChange(query, answers));
  };
  const fields = list.filters
    .filter(isAsked)
    .map((filter) => (
      <FilterField
        key={filter.kind === 'days' ? filter.kind : filter.name}
        filter={filter}
        typed={typed}
        isChecked={isChecked}
        answer={answer}
      />
    ));
  return (
    <form
      className="toolbar"
      role="search"
      aria-label={t('filter', { name: list.name })}
      onSubmit={apply}
    >
      {fields.slice(0, SHOWN_FIRST)}
      {fields.length > SHOWN_FIRST ? (
        <FurtherFilters isWrong={isChecked}>
          {fields.slice(SHOWN_FIRST)}
        </FurtherFilters>
      ) : null}
      <SortField
        columns={list.columns.filter(
          ({ firstOrder }) => firstOrder !== undefined,
        )}
        order={readSort(typed['sort'] ?? query['sort'] ?? list.usualSort)}
        onSort={(order) => answer({ sort: toSort(order) })}
      />
      <Button ref={show} type="submit" small icon="search">
        {t('show')}
      </Button>
    </form>
  );
}

const isAsked = (filter: ListFilter) =>
  filter.kind === 'days' || filter.isLinked === undefined;

interface FilterFieldProps {
  readonly filter: ListFilter;
  readonly typed: ListQuery;
  /** Wrong answers have been sent and are marked. */
  readonly isChecked: boolean;
  answer(change: ListQuery): void;
}

function FilterField({ filter, typed, isChecked, answer }: FilterFieldProps) {
  if (filter.kind === 'days')
    return (
      <DaysFields
        filter={filter}
        typed={typed}
        isChecked={isChecked}
        answer={answer}
      />
    );
  if (filter.kind === 'words')
    return <WordsField filter={filter} typed={typed} answer={answer} />;
  const { name, label, all, choices } = filter;
  return (
    <ChoiceField
      label={label}
      value={typed[name] ?? ''}
      choices={[{ value: '', label: all }, ...choices]}
      onChoose={(value) => answer({ [name]: value })}
    />
  );
}

function WordsField({
  filter,
  typed,
  answer,
}: Omit<FilterFieldProps, 'filter' | 'isChecked'> & {
  readonly filter: WordsFilter;
}) {
  const { name, label, placeholder, idName } = filter;
  const id = useId();
  return (
    <div className="field flex-grow-1">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="form-control"
        maxLength={200}
        placeholder={placeholder}
        value={typed[name] ?? ''}
        onChange={({ target: { value } }) =>
          answer({
            [name]: value,
            ...(idName === undefined ? {} : { [idName]: '' }),
          })
        }
      />
    </div>
  );
}
