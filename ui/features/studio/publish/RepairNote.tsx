import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { effectOf } from './alikeRepairs';
import { usePublishTexts } from './usePublishTexts';
import type { Repairs } from './useRepair';

/** Says what was corrected last, with the way back, or that nothing was. */
export function RepairNote({ repaired, busy, failed, undo }: Repairs) {
  const t = usePublishTexts();
  const first = repaired?.problems[0];
  return (
    <div role="status">
      {failed ? (
        <Note tone="warning" title={t('checks.notFixed')} />
      ) : repaired === undefined ? null : (
        <Note
          tone="ok"
          title={t('checks.fixed')}
          actions={
            <Button small waiting={busy} onClick={undo}>
              {t('checks.undo')}
            </Button>
          }
        >
          {t(`checks.fixedAs.${effectOf(first ?? {})}`, {
            count: repaired.problems.length,
            message: first?.message,
          })}
        </Note>
      )}
    </div>
  );
}
