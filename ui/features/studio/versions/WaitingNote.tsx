import type { WorkingCopy } from '@contract/studio/studio';
import { formatDateTime } from '@engine';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { useVersionTexts } from './useVersionTexts';

/** Says until when a release waits, and leads to its withdrawal: no other is published before. */
export function WaitingNote({
  release: { number, since },
  timeZone,
  onWithdraw,
}: {
  readonly release: NonNullable<WorkingCopy['scheduled']>;
  readonly timeZone: string;
  onWithdraw(): void;
}) {
  const t = useVersionTexts();
  return (
    <Note
      tone="warning"
      title={t('waiting.text', {
        number,
        date: formatDateTime(since, timeZone),
      })}
      actions={
        <Button small onClick={onWithdraw}>
          {t('waiting.withdraw', { number })}
        </Button>
      }
    />
  );
}
