import { Fragment, useId } from 'react';
import { Icon } from '../../../components/Icon';
import { EnumLabel } from '../../../components/EnumLabel';
import type { ReviewRow, ReviewSheet } from '../../deposit/review/reviewSheets';
import { useReviewTexts } from './useReviewTexts';
import { PinLine, type Pinning } from './returning/PinLine';

export interface ReviewAnswersProps {
  readonly sheets: readonly ReviewSheet[];
  readonly pinning: Pinning | undefined;
}

/** The answers of a deposit, a sheet for each step, each answer with its notes. */
export function ReviewAnswers({ sheets, pinning }: ReviewAnswersProps) {
  return sheets
    .filter(({ rows }) => rows.length > 0)
    .map(({ step, rows }) => (
      <AnswerSheet
        key={step.id}
        title={step.label}
        rows={rows}
        pinning={pinning}
      />
    ));
}

interface AnswerSheetProps {
  readonly title: string;
  readonly rows: readonly ReviewRow[];
  readonly pinning: Pinning | undefined;
}

function AnswerSheet({ title, rows, pinning }: AnswerSheetProps) {
  const heading = useId();
  return (
    <section className="sheet mw-100" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
      </header>
      <dl className="ledger">
        {rows.map((row) => (
          <Fragment key={row.key}>
            <dt>{row.term}</dt>
            <dd dir="auto">
              <PinLine
                pinning={pinning}
                place={{ pointer: row.key, isFile: false, label: row.term }}
              >
                <Answer row={row} />
                {row.isInFile === true ? <InFile /> : null}
              </PinLine>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function InFile() {
  const t = useReviewTexts();
  return (
    <span className="tag tag-ok">
      <Icon name="check" />
      {t('inFile')}
    </span>
  );
}

function Answer({ row }: { readonly row: ReviewRow }) {
  return (
    <>
      {row.lines.map((line, index) => (
        <div key={index} className={row.isTitle ? 'work' : undefined}>
          <EnumLabel label={line} description={row.description} />
        </div>
      ))}
      {row.hints.map((hint, index) => (
        <div key={index} className="hint">
          {hint}
        </div>
      ))}
    </>
  );
}
