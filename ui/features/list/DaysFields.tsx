import { useId } from 'react';
import { presentDate, toDate } from '@engine';
import type { DateRange } from '@contract/lists';
import { Icon } from '../../components/Icon';
import { ChoiceField } from './ChoiceField';
import type { ListQuery } from './listQuery';
import type { DaysFilter } from './listTypes';
import { useListTexts } from './useListTexts';

/** The spans of days up to today (spec 1 §9), in the order of the select. */
const ranges: readonly DateRange[] = [
  'ALL_TIME',
  'TODAY',
  'WEEK',
  'LAST_7_DAYS',
  'MONTH',
  'LAST_30_DAYS',
  'YEAR',
  'LAST_365_DAYS',
];

/** The choice that asks for two dates. It is never part of a query. */
const between = 'BETWEEN';
const days = ['from', 'to'] as const;

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

/** Reads the answers as a query takes them: days as 'YYYY-MM-DD'. Text that is no date is wrong. */
export function readDays(typed: ListQuery): {
  answers: ListQuery;
  isWrong: boolean;
} {
  const range = typed['range'] === 'ALL_TIME' ? '' : (typed['range'] ?? '');
  if (range !== between && !hasDays(typed))
    return { answers: { ...typed, range }, isWrong: false };
  const read = days.map((name) => [name, readDay(typed[name])] as const);
  return {
    answers: { ...typed, ...Object.fromEntries(read), range: '' },
    isWrong: read.some(([, day]) => day !== '' && !isDay(day)),
  };
}

const hasDays = (typed: ListQuery): boolean =>
  days.some((name) => (typed[name] ?? '') !== '');

const readDay = (text = ''): string =>
  isDay(text) ? text : (toDate(text) ?? text.trim());

const isWrongDay = (text = ''): boolean => {
  const day = readDay(text);
  return day !== '' && !isDay(day);
};

export interface DaysFieldsProps {
  readonly filter: DaysFilter;
  readonly typed: ListQuery;
  /** Wrong answers have been sent and are marked. */
  readonly isChecked: boolean;
  answer(change: ListQuery): void;
}

/** Asks for a span of days, or for its first and last day. */
export function DaysFields(props: DaysFieldsProps) {
  const { filter, typed, isChecked, answer } = props;
  const t = useListTexts();
  const chosen = hasDays(typed) ? between : (typed['range'] ?? 'ALL_TIME');
  return (
    <>
      <ChoiceField
        className="days"
        label={filter.label}
        value={chosen === '' ? 'ALL_TIME' : chosen}
        choices={[...ranges, between].map((value) => ({
          value,
          label: t(`range.${value}`),
        }))}
        onChoose={(range) => answer({ range, from: '', to: '' })}
      />
      {chosen === between
        ? days.map((name) => (
            <DayField
              key={name}
              label={t(name)}
              text={typed[name] ?? ''}
              isWrong={isChecked && isWrongDay(typed[name])}
              onType={(text) => answer({ range: between, [name]: text })}
            />
          ))
        : null}
    </>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly text: string;
  readonly isWrong: boolean;
  onType(text: string): void;
}

function DayField({ label, text, isWrong, onType }: DayFieldProps) {
  const t = useListTexts();
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={isWrong ? 'form-control is-invalid' : 'form-control'}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-error`}
        value={isDay(text) ? presentDate(text) : text}
        onChange={({ target }) => onType(target.value)}
      />
      <div id={`${id}-error`} aria-live="polite">
        {isWrong ? (
          <p className="field-error">
            <Icon name="error" />
            <span>{t('notADate')}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
