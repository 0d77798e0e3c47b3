import { useEffect, useRef } from 'react';
import { formatDateTime } from '@engine';
import type { PendingDecision } from '@contract/staff/staff';
import { Button } from '../../../../components/Button';
import { Note } from '../../../../components/Note';
import { useReadWhenDue } from '../../../../lib/browser/useReadWhenDue';
import type { LastDecision } from './lastDecision';
import type { ReviewAction } from '../useReviewAction';
import { useReviewTexts } from '../useReviewTexts';

export interface DecidedNoteProps {
  readonly decision: PendingDecision;
  readonly timeZone: string;
  readonly action: Pick<ReviewAction, 'busy'>;
  now(): number;
  onUndo(): void;
  onFinish(): void;
  /** The time to undo it is over. */
  onFinal(): void;
}

/** The decision about this deposit while it can be undone. */
export function DecidedNote(props: DecidedNoteProps) {
  const { decision, timeZone, action, onUndo, onFinish } = props;
  const { mailTo: email } = decision;
  const t = useReviewTexts();
  useReadWhenDue(decision.finalDate, props.now, props.onFinal);
  if (decision.isFinal) return null;
  return (
    <Note
      tone="ok"
      role="status"
      title={t(`decided.${decision.action}`)}
      actions={
        decision.canUndo ? (
          <>
            <Button
              small
              icon="undo"
              busy={action.busy === 'undo'}
              busyLabel={t('deciding')}
              onClick={onUndo}
            >
              {t('decided.undo')}
            </Button>
            <Button
              small
              variant="link"
              busy={action.busy === 'finish'}
              busyLabel={t('deciding')}
              onClick={onFinish}
            >
              {t('decided.finish')}
            </Button>
          </>
        ) : undefined
      }
    >
      {t(decision.canUndo ? 'decided.until' : 'decided.untilByOthers', {
        name: decision.by.name,
        time: formatDateTime(decision.finalDate, timeZone),
      })}{' '}
      {t('decided.mailWaits')}
      {decision.canUndo && email !== '' ? (
        <p className="mb-0">{t('decided.finishMails', { email })}</p>
      ) : null}
    </Note>
  );
}

export interface LastDecisionNoteProps {
  readonly last: LastDecision;
  readonly timeZone: string;
  /** What came of undoing it; undefined before. */
  readonly outcome: 'undone' | 'refused' | undefined;
  readonly busy: boolean;
  readonly href: string;
  onUndo(): void;
}

/** The decision about the deposit before in the queue, which can be undone from here. */
export function LastDecisionNote(props: LastDecisionNoteProps) {
  const { last, timeZone, outcome, busy, href, onUndo } = props;
  const t = useReviewTexts();
  const { title, action } = last;
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (outcome !== undefined) way.current?.focus();
  }, [outcome]);
  return (
    <Note
      tone="ok"
      role="status"
      title={
        outcome === 'undone'
          ? t('decided.undone', { title })
          : t('decided.before', { title, decided: t(`decided.${action}`) })
      }
      actions={
        <>
          {outcome === undefined ? (
            <Button
              small
              icon="undo"
              about={title}
              busy={busy}
              busyLabel={t('deciding')}
              onClick={onUndo}
            >
              {t('decided.undo')}
            </Button>
          ) : null}
          <a ref={way} href={href}>
            {t('decided.open')}
          </a>
        </>
      }
    >
      {outcome === undefined ? (
        <>
          {t('decided.beforeUntil', {
            time: formatDateTime(last.finalDate, timeZone),
          })}{' '}
          {t('decided.mailWaits')}
        </>
      ) : null}
    </Note>
  );
}
