import { useEffect, useRef } from 'react';
import { entriesOf } from '@engine';
import type { Lists } from '@engine/types/context';
import type { SerialTitle } from '@engine/types/generated/entities';
import type { ListedTitle } from '@contract/titles';
import { Button } from '../../components/Button';
import { DescriptionList } from '../../components/tables/DescriptionList';
import { TitleName, TitleTags } from './TitleName';
import { factOf, type TitleFact } from './titleFacts';
import { toDay } from './TitleTable';
import { useTitleTexts } from './useTitleTexts';

export interface ChosenTitleProps {
  readonly id: string;
  readonly title: ListedTitle;
  /** What tells titles of its kind apart. */
  readonly facts: readonly TitleFact[];
  readonly lists: Lists;
  readonly timeZone: string;
  /** It was chosen just now and takes the focus. */
  readonly focused: boolean;
  onChooseAnother(): void;
}

/** Not every kind numbers its deposits. */
interface NumberedTitle {
  readonly title: string;
  readonly lastDepositNumber?: SerialTitle['lastDepositNumber'];
}

/** The title that was chosen, with what tells it from others. */
export function ChosenTitle(props: ChosenTitleProps) {
  const { id, title, facts, lists, timeZone, focused, onChooseAnother } = props;
  const t = useTitleTexts();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) sheet.current?.focus();
  }, [focused]);
  const { lastDepositDate, accessCondition } = title;
  const { lastDepositNumber }: NumberedTitle = title;
  const lastDeposit = [
    lastDepositNumber ?? '',
    lastDepositDate === undefined ? '' : toDay(lastDepositDate, timeZone),
  ].filter(Boolean);
  const rows = [
    ...facts.map((fact) => ({
      term: t(fact),
      value: factOf(title, fact, lists),
    })),
    { term: t('lastDeposit'), value: lastDeposit.join(', ') },
    {
      term: t('access'),
      value:
        accessCondition === undefined
          ? ''
          : (entriesOf(lists, 'AccessCondition')?.[accessCondition]?.label ??
            ''),
    },
  ].filter(({ value }) => value !== '');
  return (
    <div
      ref={sheet}
      id={id}
      className="sheet mb-2"
      role="group"
      aria-label={title.title}
      tabIndex={-1}
    >
      <header>
        <h3 className="work flex-grow-1">
          <TitleName title={title} /> <TitleTags title={title} />
        </h3>
        <Button variant="link" small onClick={onChooseAnother}>
          {t('another')}
        </Button>
      </header>
      {title.titleNote === undefined ? null : (
        <p className="hint" dir="auto">
          {title.titleNote}
        </p>
      )}
      <DescriptionList rows={rows} />
    </div>
  );
}
