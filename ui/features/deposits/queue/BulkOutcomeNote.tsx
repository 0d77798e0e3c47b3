import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { useDepositsTexts } from '../useDepositsTexts';
import { listUndoable, type Bulk, type BulkOutcome } from './useBulk';

export interface BulkOutcomeNoteProps {
  readonly bulk: Bulk;
  /** The list shows the deposits as they are now. */
  readonly isListNew: boolean;
  /** Names a deposit: its title, or its reference where that is not known. */
  nameOf(reference: string): string;
}

/** Says what was done and what was refused, and undoes it. It takes the focus of the button that led to it. */
export function BulkOutcomeNote(props: BulkOutcomeNoteProps) {
  const { bulk, isListNew, nameOf } = props;
  const t = useDepositsTexts();
  const { outcome, failure } = bulk;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== undefined || failure !== undefined) place.current?.focus();
  }, [outcome, failure]);
  return (
    <div ref={place} tabIndex={-1} role="status" className="stack mb-3">
      {failure === undefined ? null : (
        <Note
          tone="bad"
          title={
            failure.isLost
              ? t('queue.lost')
              : failure.message || t('queue.failed')
          }
        >
          {failure.isLost && isListNew ? <p>{t('queue.lostText')}</p> : null}
        </Note>
      )}
      {outcome === undefined ? null : (
        <>
          {outcome.done.length === 0 ? null : (
            <DoneNote bulk={bulk} outcome={outcome} nameOf={nameOf} />
          )}
          {outcome.refused.length === 0 ? null : (
            <Note
              tone="warning"
              title={t('queue.refused', { count: outcome.refused.length })}
            >
              <ul>
                {outcome.refused.map(({ reference, message }) => (
                  <li key={reference}>{`${nameOf(reference)}: ${message}`}</li>
                ))}
              </ul>
            </Note>
          )}
        </>
      )}
    </div>
  );
}

interface DoneNoteProps extends Pick<BulkOutcomeNoteProps, 'bulk' | 'nameOf'> {
  readonly outcome: BulkOutcome;
}

function DoneNote({ bulk, outcome, nameOf }: DoneNoteProps) {
  const t = useDepositsTexts();
  const { action, done, kept, assignee = '' } = outcome;
  const isReleased = action === 'assign' && assignee === '';
  const decided = listUndoable(outcome);
  const isNamed = decided.length > 1 || kept.length > 0;
  const names = done.map(({ reference }) => nameOf(reference)).join(', ');
  const undo = {
    small: true,
    icon: 'undo',
    busy: bulk.busy === 'undo',
    busyLabel: t('queue.undoing'),
  } as const;
  return (
    <Note
      tone="ok"
      title={t(`queue.done.${isReleased ? 'release' : action}`, {
        count: done.length,
        names,
        assignee,
      })}
      actions={
        decided.length === 0 ||
        (decided.length === 1 && isNamed) ? undefined : (
          <Button {...undo} onClick={() => void bulk.undo(decided)}>
            {t(decided.length === 1 ? 'queue.undo' : 'queue.undoAll')}
          </Button>
        )
      }
    >
      {decided.length === 0 ? null : (
        <>
          <p>{t(kept.length > 0 ? 'queue.undoOthers' : 'queue.undoUntil')}</p>
          {isNamed ? (
            <ul className="undo-list">
              {decided.map((each) => (
                <li key={each.reference}>
                  <span dir="auto">{nameOf(each.reference)}</span>
                  <Button
                    {...undo}
                    variant="link"
                    about={nameOf(each.reference)}
                    onClick={() => void bulk.undo([each])}
                  >
                    {t('queue.undo')}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Note>
  );
}
