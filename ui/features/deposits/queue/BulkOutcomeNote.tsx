import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { useDepositsTexts } from '../useDepositsTexts';
import type { Bulk, BulkOutcome } from './useBulk';

export interface BulkOutcomeNoteProps {
  readonly bulk: Bulk;
  /** Names a deposit: its title, or its reference where that is not known. */
  nameOf(reference: string): string;
}

/** Says what was done and what was refused, and undoes it. It takes the focus of the button that led to it. */
export function BulkOutcomeNote({ bulk, nameOf }: BulkOutcomeNoteProps) {
  const t = useDepositsTexts();
  const { outcome, failed } = bulk;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== undefined) place.current?.focus();
  }, [outcome]);
  return (
    <div ref={place} tabIndex={-1} role="status" className="stack mb-3">
      {failed ? <Note tone="bad" title={t('queue.failed')} /> : null}
      {outcome === undefined ? null : (
        <>
          {outcome.done.length === 0 ? null : (
            <DoneNote {...{ bulk, outcome, nameOf }} />
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

interface DoneNoteProps extends BulkOutcomeNoteProps {
  readonly outcome: BulkOutcome;
}

function DoneNote({ bulk, outcome, nameOf }: DoneNoteProps) {
  const t = useDepositsTexts();
  const { action, done } = outcome;
  const decided = done.filter(({ decision }) => decision !== undefined);
  const undo = {
    small: true,
    icon: 'undo',
    busy: bulk.busy === 'undo',
    busyLabel: t('queue.undoing'),
  } as const;
  return (
    <Note
      tone="ok"
      title={t(`queue.done.${action}`, { count: done.length })}
      actions={
        decided.length === 0 ? undefined : (
          <Button {...undo} onClick={() => void bulk.undo(decided)}>
            {t(decided.length === 1 ? 'queue.undo' : 'queue.undoAll')}
          </Button>
        )
      }
    >
      {decided.length === 0 ? null : (
        <>
          <p>{t('queue.undoUntil')}</p>
          {decided.length === 1 ? null : (
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
          )}
        </>
      )}
    </Note>
  );
}
