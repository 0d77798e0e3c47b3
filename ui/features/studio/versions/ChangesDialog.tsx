import { useCallback } from 'react';
import type { DefinitionDiff, ReleaseRow } from '@contract/studio/studio';
import { FailedNote } from '../../../components/FailedNote';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';
import { ChangeList } from '../publish/ChangeList';
import { usePublishTexts } from '../publish/usePublishTexts';
import { useVersionTexts } from './useVersionTexts';

/** The differences between a release and the one that it replaced. */
export function ChangesDialog({
  row: { number, replaces },
  name,
  api,
  log,
  onClose,
}: Pick<VisitStart, 'api' | 'log'> & {
  readonly row: ReleaseRow;
  /** What the release is called. */
  readonly name: string;
  onClose(): void;
}) {
  const t = useVersionTexts();
  const words = usePublishTexts();
  const ask = useCallback(
    () =>
      api.get<DefinitionDiff>(
        `library/studio/diff?from=${replaces}&to=${number}`,
      ),
    [api, number, replaces],
  );
  const { answer, failed, again } = useAnswer(ask, log);
  return (
    <Dialog
      open
      title={t('diff.title', { date: name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('diff.close')}</Button>}
    >
      {failed ? (
        <FailedNote title={words('changes.failed')} onRetry={again} />
      ) : answer === undefined ? (
        <Skeleton bones={['line', 'line']} />
      ) : (
        <ChangeList changes={answer.changes} />
      )}
    </Dialog>
  );
}
