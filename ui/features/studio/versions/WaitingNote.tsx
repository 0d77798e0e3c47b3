import type { WorkingCopy } from '@contract/studio/studio';
import { formatDateTime } from '@engine';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { useVersionTexts } from './useVersionTexts';

/** Says until when a release waits, and leads to its withdrawal: no other is published before. */
export function WaitingNote({
  release: { since },
  timeZone,
  onWithdraw,
}: {
  readonly release: NonNullable<WorkingCopy['scheduled']>;
  readonly timeZone: string;
  onWithdraw(): void;
}) {
  const t = useVersionTexts();
  const date = formatDateTime(since, timeZone);
  return (
    <Note
      tone="warning"
      title={t('waiting.text', { date })}
      actions={
        <Button small onClick={onWithdraw}>
          {t('waiting.withdraw', { date })}
        </Button>
      }
    />
  );
}
