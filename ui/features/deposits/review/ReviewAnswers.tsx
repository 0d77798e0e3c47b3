import { Fragment, useId } from 'react';
import { isPartOf, toPattern } from '@engine';
import type { ReviewEditDraft } from '@engine/types/generated/forms';
import type { JsonPointer } from '@engine/types/json';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { EnumLabel } from '../../../components/EnumLabel';
import { LinkedText } from '../../../components/LinkedText';
import { Tag } from '../../../components/Tag';
import type {
  FileAnswer,
  ReviewRow,
  ReviewSheet,
} from '../../deposit/review/reviewSheets';
import { findChangedWords } from './changedWords';
import { useReviewTexts } from './useReviewTexts';
import { PinLine, type Pinning } from './returning/PinLine';
import type { WordedChange } from './returning/wordChanges';

export interface ReviewAnswersProps {
  readonly sheets: readonly ReviewSheet[];
  /** What the depositor changed in a correction. */
  readonly changes: readonly Pick<WordedChange, 'path'>[];
  readonly pinning: Pinning | undefined;
  /** Opens the edit at the access condition; absent for viewers who may not edit. */
  readonly onChangeAccess: (() => void) | undefined;
}

const ACCESS = 'accessCondition' satisfies keyof ReviewEditDraft;

/** Whether an answer is the access condition of an item, which the edit changes; that of a title is in no row. */
const isAccessOfItem = (pointer: JsonPointer): boolean =>
  toPattern(pointer).endsWith(`/*/${ACCESS}`);

/** Whether a change is about an answer, or about a part of it. */
const isChanged = (
  pointer: JsonPointer,
  changes: ReviewAnswersProps['changes'],
): boolean => changes.some(({ path }) => isPartOf(path, pointer));

/** The answers of a deposit, a sheet for each step, each answer with its notes. */
export function ReviewAnswers(props: ReviewAnswersProps) {
  const { sheets, ...shared } = props;
  return sheets
    .filter(({ rows }) => rows.length > 0)
    .map(({ step, rows }) => (
      <AnswerSheet key={step.id} title={step.label} rows={rows} {...shared} />
    ));
}

interface AnswerSheetProps extends Omit<ReviewAnswersProps, 'sheets'> {
  readonly title: string;
  readonly rows: readonly ReviewRow[];
}

function AnswerSheet(props: AnswerSheetProps) {
  const { title, rows, changes, pinning, onChangeAccess } = props;
  const t = useReviewTexts();
  const heading = useId();
  return (
    <section className="sheet mw-100" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
      </header>
      <dl className="description-list">
        {rows.map((row) => (
          <Fragment key={row.key}>
            <dt>{row.term}</dt>
            <dd dir="auto">
              <PinLine
                pinning={pinning}
                place={{ pointer: row.key, isFile: false, label: row.term }}
              >
                <Answer row={row} />
                {isChanged(row.key, changes) ? (
                  <Tag tone="info" icon="pen">
                    {t('correction.changed')}
                  </Tag>
                ) : null}
                {row.inFile === undefined ? null : (
                  <InFile answer={row.inFile} />
                )}
              </PinLine>
              {onChangeAccess !== undefined && isAccessOfItem(row.key) ? (
                <Button
                  variant="link"
                  small
                  className="px-0 no-print"
                  onClick={onChangeAccess}
                >
                  {t('editAccess')}
                </Button>
              ) : null}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** Says whether the file gives the same answer, and which other one it gives. */
function InFile({ answer }: { readonly answer: FileAnswer }) {
  const t = useReviewTexts();
  return answer.isSame ? (
    <span className="tag tag-ok">
      <Icon name="check" />
      {t('inFile.same')}
    </span>
  ) : (
    <div className="meta" dir="auto">
      {t('inFile.other', { words: answer.words })}
    </div>
  );
}

function Answer({ row }: { readonly row: ReviewRow }) {
  const { lines, inFile, description, isTitle, hints } = row;
  const [only = ''] = lines;
  const isMarked =
    inFile?.isSame === false && lines.length === 1 && description === undefined;
  return (
    <>
      {isMarked ? (
        <div className={isTitle ? 'work' : undefined}>
          <ChangedWords text={only} other={inFile.words} />
        </div>
      ) : (
        lines.map((line, index) => (
          <div key={index} className={isTitle ? 'work' : undefined}>
            <EnumLabel label={line} description={description} />
          </div>
        ))
      )}
      {hints.map((hint, index) => (
        <div key={index} className="hint">
          {hint}
        </div>
      ))}
    </>
  );
}

/** Marks the words of an answer that another text does not have in the same place. */
function ChangedWords(props: {
  readonly text: string;
  readonly other: string;
}) {
  const { before, changed, after } = findChangedWords(props.text, props.other);
  return (
    <>
      <LinkedText text={before} />{' '}
      {changed === '' ? null : (
        <span className="changed">
          <LinkedText text={changed} />
        </span>
      )}{' '}
      <LinkedText text={after} />
    </>
  );
}
