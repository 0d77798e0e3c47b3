import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { presentDate } from '@engine';
import type { SentenceName } from '@engine/types/generated/names';
import type { Lists } from '@engine/types/context';
import type { ListedTitle } from '@contract/titles';
import { formatDayOf } from '../../components/formatDate';
import { isRowClick } from '../../components/tables/isRowClick';
import { SortHead } from '../../components/tables/SortHead';
import { TitleName, TitleTags } from './TitleName';
import { factOf, type TitleFact } from './titleFacts';
import { toDirection, type SortColumn, type TitleOrder } from './titleOrder';
import { useTitleTexts } from './useTitleTexts';

export interface TitleTableProps {
  /** Of the first radio button that can be chosen, and the prefix of the ids of the others. */
  readonly id: string;
  readonly titles: readonly ListedTitle[];
  readonly chosen: string | undefined;
  /** What the titles were searched for. */
  readonly typed: string;
  readonly order: TitleOrder;
  /** The columns beside title and last deposit date. */
  readonly facts: readonly TitleFact[];
  readonly lists: Lists;
  readonly timeZone: string;
  readonly describedBy: string;
  readonly invalid: boolean;
  translate(name: SentenceName): string;
  onSort(by: SortColumn): void;
  onChoose(title: ListedTitle): void;
}

/** Writes a day or a moment as the day where the library is. */
export function toDay(moment: string, timeZone: string): string {
  return moment.length <= 10
    ? presentDate(moment)
    : formatDayOf(moment, timeZone);
}

/**
 * Titles with a radio button each. An arrow key marks a title; Space, Enter or a press chooses it, because a choice
 * replaces answers (WCAG 3.2.2).
 */
export function TitleTable(props: TitleTableProps) {
  const { id, titles, facts, order, onSort } = props;
  const t = useTitleTexts();
  const [marked, setMarked] = useState<string>();
  const [byArrow, setByArrow] = useState(false);
  const headOf = (by: SortColumn) => ({
    label: t(by),
    order: toDirection(order, by),
    onSort: () => onSort(by),
  });
  const onKeyDown = ({ key }: KeyboardEvent) =>
    setByArrow(key.startsWith('Arrow'));
  const first = titles.find(({ selectable }) => selectable);
  return (
    <>
      <table
        className="table table-hover cards"
        onKeyDown={onKeyDown}
        onPointerDown={() => setByArrow(false)}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('select')}</span>
            </th>
            <SortHead {...headOf('title')} />
            {facts.map((fact) =>
              fact === 'frequency' ? (
                <SortHead key={fact} {...headOf(fact)} />
              ) : (
                <th key={fact} scope="col">
                  {t(fact)}
                </th>
              ),
            )}
            <SortHead {...headOf('lastDepositDate')} />
          </tr>
        </thead>
        <tbody>
          {titles.map((title) => (
            <TitleRow
              key={title.id}
              {...props}
              title={title}
              rowId={title === first ? id : `${id}-${title.id}`}
              isMarked={title.id === (marked ?? props.chosen)}
              onMark={() => {
                if (byArrow) setMarked(title.id);
                else props.onChoose(title);
              }}
            />
          ))}
        </tbody>
      </table>
      <div role="status">
        {byArrow && marked !== undefined && marked !== props.chosen && (
          <p className="hint p-3 mb-0">{t('keys')}</p>
        )}
      </div>
    </>
  );
}

interface TitleRowProps extends TitleTableProps {
  readonly title: ListedTitle;
  readonly rowId: string;
  readonly isMarked: boolean;
  onMark(): void;
}

function TitleRow(props: TitleRowProps) {
  const { title, rowId, isMarked, lists, timeZone, translate, onChoose } =
    props;
  const t = useTitleTexts();
  const radio = useRef<HTMLInputElement>(null);
  const { why, titleNote, lastDepositDate } = title;
  const choose = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // Enter in a form sends it, and Space does nothing on a marked radio button.
    event.preventDefault();
    onChoose(title);
  };
  const press = (event: MouseEvent) => {
    if (isRowClick(event)) radio.current?.click();
  };
  const aboutId = `${rowId}-about`;
  const isAbout = why !== undefined || titleNote !== undefined;
  const classes = title.selectable
    ? isMarked
      ? 'is-choice table-active'
      : 'is-choice'
    : 'is-off';
  return (
    <tr className={classes} onClick={press}>
      <td>
        <input
          ref={radio}
          className="form-check-input"
          type="radio"
          name={props.id}
          id={rowId}
          checked={isMarked && title.selectable}
          disabled={!title.selectable}
          aria-invalid={props.invalid || undefined}
          aria-describedby={
            isAbout ? `${aboutId} ${props.describedBy}` : props.describedBy
          }
          onChange={props.onMark}
          onKeyDown={choose}
        />
      </td>
      <th scope="row">
        <label htmlFor={rowId}>
          <TitleName title={title} typed={props.typed} />
        </label>{' '}
        <TitleTags title={title} />
        {isAbout && (
          <div className="meta" id={aboutId}>
            {why === undefined ? null : <div>{translate(why)}</div>}
            {titleNote === undefined ? null : <div dir="auto">{titleNote}</div>}
          </div>
        )}
      </th>
      {props.facts.map((fact) => (
        <td
          key={fact}
          className={fact === 'frequency' ? undefined : 'id'}
          data-label={t(fact)}
        >
          <div>{factOf(title, fact, lists) || t('none')}</div>
        </td>
      ))}
      <td className="num" data-label={t('lastDepositDate')}>
        <div>
          {lastDepositDate === undefined
            ? t('none')
            : toDay(lastDepositDate, timeZone)}
        </div>
      </td>
    </tr>
  );
}
