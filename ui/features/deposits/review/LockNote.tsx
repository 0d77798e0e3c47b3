import { formatDateTime } from '@engine';
import type { RecordLock } from '@contract/staff/staff';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { useReviewTexts } from './useReviewTexts';

export interface LockNoteProps {
  readonly lock: RecordLock | undefined;
  readonly timeZone: string;
  /** Absent for who may not edit. */
  readonly onTakeOver: (() => void) | undefined;
}

/** Names another user who works on the deposit, with the way to take over. Draws nothing of the own lock. */
export function LockNote({ lock, timeZone, onTakeOver }: LockNoteProps) {
  const t = useReviewTexts();
  if (lock === undefined || lock.mine) return null;
  const { name } = lock.by;
  return (
    <Note
      tone="warning"
      icon="lock"
      role="status"
      title={t('lock.title', { name })}
      actions={
        onTakeOver === undefined ? undefined : (
          <Button small onClick={onTakeOver}>
            {t('lock.takeOver')}
          </Button>
        )
      }
    >
      {t('lock.text', { name, time: formatDateTime(lock.since, timeZone) })}
    </Note>
  );
}
