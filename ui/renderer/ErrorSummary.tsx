import { useContext, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { firstFindings, quoteQuestions } from '@engine';
import { Icon } from '../components/Icon';
import { InDialogContext } from '../components/dialogs/InDialogContext';
import { controlId } from './controlId';
import { findingPlace, type FindingPlace } from './findingPlace';
import { focusFinding, focusFirstError } from './focusFirstError';
import type { ErrorSummaryProps } from './types';

interface FindingWordsProps {
  readonly place: FindingPlace;
  readonly message: string;
}

/**
 * Lists the errors of a step: their number, the questions, and a link to each. Screen readers announce it when
 * it appears. A refused attempt focuses the first question with an error (spec 2 §5), or the summary if the page
 * lacks that question.
 */
export function ErrorSummary({
  form,
  stepId,
  state,
  findings,
  unlisted,
  attempt,
  title,
}: ErrorSummaryProps) {
  const { t } = useTranslation('renderer');
  const heading = useId();
  const isInDialog = useContext(InDialogContext);
  const box = useRef<HTMLDivElement>(null);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const { findings: listed, more = 0 } = firstFindings(errors, unlisted);

  const takeFocus = useEffectEvent(() => {
    if (!focusFirstError(form, stepId, state.data, errors))
      box.current?.focus();
  });
  useEffect(() => {
    if (attempt > 0) takeFocus();
  }, [attempt]);

  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      className="problems"
      role="alert"
      tabIndex={-1}
      aria-labelledby={heading}
    >
      <h2 id={heading}>
        <Icon name="error" />
        {title ?? t('problems.title')}
      </h2>
      <p className="hint mt-1">
        {t(isInDialog ? 'problems.attention' : 'problems.count', {
          count: errors.length,
        })}
      </p>
      <ul>
        {listed.map((finding) => (
          <li key={finding.path}>
            <a
              href={`#${controlId(form, stepId, state.data, finding.path)}`}
              onClick={(event) => {
                event.preventDefault();
                focusFinding(form, stepId, state.data, finding);
              }}
            >
              <FindingWords
                place={findingPlace(form, stepId, state.data, finding)}
                message={finding.message}
              />
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1">{t('problems.more', { count: more })}</p>
      )}
    </div>
  );
}

/** The question with its row, and what is wrong. A message that begins with the label continues it. */
function FindingWords({ place, message }: FindingWordsProps) {
  const { label, row } = place;
  const told = String(quoteQuestions({ label })['label']);
  const isContinued = message.startsWith(`${told} `);
  const mark = isContinued || /[?!.:]$/.test(label) ? '' : ':';
  return (
    <>
      {row === '' ? null : `${row}, `}
      {isContinued ? told : label}
      {mark}{' '}
      <span>{isContinued ? message.slice(told.length + 1) : message}</span>
    </>
  );
}
