import { useCallback, useState } from 'react';
import type { DefinitionDiff, Proposal } from '@contract/studio/studio';
import { FailedNote } from '../../../components/FailedNote';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { ApiError } from '../../../lib/api/apiError';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';
import { ProposedFiles } from './ProposedFiles';
import { useProposalTexts } from './useProposalTexts';

export interface ProposalDialogProps extends Pick<VisitStart, 'api' | 'log'> {
  readonly proposal: Proposal;
  /** So many files were taken; 0 when all were dismissed. */
  onDecided(taken: number): void;
  /** Another administrator decided before. */
  onOver(): void;
  onClose(): void;
}

/** Shows what the files of an update change, and asks which of them to take. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { proposal, api, log, onDecided, onOver, onClose } = props;
  const { id, paths } = proposal;
  const t = useProposalTexts();
  const [chosen, setChosen] = useState<readonly string[]>(paths);
  const [state, setState] = useState<'asks' | 'taking' | 'dismissing'>('asks');
  const [failed, setFailed] = useState(false);
  const diff = useAnswer(
    useCallback(
      () =>
        api.get<DefinitionDiff>(
          'library/studio/diff?from=working-copy&to=proposal',
        ),
      [api],
    ),
    log,
  );
  const decide = async (accept: readonly string[]) => {
    setState(accept.length === 0 ? 'dismissing' : 'taking');
    try {
      await api.post('library/studio/working-copy/proposal', { id, accept });
      onDecided(accept.length);
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'PROPOSAL_OVER') {
        onOver();
        return;
      }
      log('A choice of files could not be saved.', cause);
      setFailed(true);
      setState('asks');
    }
  };
  const isIdle = state === 'asks';
  return (
    <Dialog
      open
      wide
      title={t('dialog')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            busy={state === 'taking'}
            waiting={chosen.length === 0 || state === 'dismissing'}
            onClick={() => void decide(chosen)}
          >
            {t('take', { count: chosen.length })}
          </Button>
          <Button
            busy={state === 'dismissing'}
            waiting={state === 'taking'}
            onClick={() => void decide([])}
          >
            {t('dismiss')}
          </Button>
          <Button waiting={!isIdle} onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('lead')}</p>
      <p className="hint">{t('together')}</p>
      {failed ? <Note tone="bad" role="alert" title={t('notDecided')} /> : null}
      {diff.failed ? (
        <FailedNote title={t('failed')} onRetry={diff.again} />
      ) : diff.answer === undefined ? (
        <Skeleton bones={['line', 'line']} />
      ) : (
        <ProposedFiles
          paths={paths}
          chosen={chosen}
          changes={diff.answer.changes}
          onChoose={setChosen}
        />
      )}
    </Dialog>
  );
}
