import { useCallback, useState } from 'react';
import type { AcceptedFile, ProposalChanges } from '@contract/studio/proposal';
import type {
  DefinitionDiff,
  Proposal,
  StudioFiles,
} from '@contract/studio/studio';
import { FailedNote } from '../../../components/FailedNote';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { ApiError } from '../../../lib/api/apiError';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';
import { toAccepted } from './chosenChanges';
import { ProposedFiles } from './ProposedFiles';
import { useProposalTexts } from './useProposalTexts';

/** What is said of a refusal, by its code. */
const FAILURES: Readonly<Partial<Record<string, 'changed' | 'needsAnother'>>> =
  { CHANGED: 'changed', DEFINITIONS: 'needsAnother' };

export interface ProposalDialogProps extends Pick<VisitStart, 'api' | 'log'> {
  readonly proposal: Proposal;
  /** The working copy. */
  readonly files: StudioFiles;
  /** So many files were taken, or only some of their changes; 0 when all were dismissed. */
  onDecided(taken: number, inPart: boolean): void;
  /** Another administrator decided before. */
  onOver(): void;
  onClose(): void;
}

/** Shows what the files of an update change, and asks which of them or of their changes to take. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { proposal, files, api, log, onDecided, onOver, onClose } = props;
  const { id } = proposal;
  const t = useProposalTexts();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<'asks' | 'taking' | 'dismissing'>('asks');
  const [failed, setFailed] = useState<
    'notDecided' | 'changed' | 'needsAnother'
  >();
  const update = useAnswer(
    useCallback(async () => {
      const [changes, diff] = await Promise.all([
        api.get<ProposalChanges>('library/studio/working-copy/proposal'),
        api.get<DefinitionDiff>(
          'library/studio/diff?from=working-copy&to=proposal',
        ),
      ]);
      return { ...changes, changes: diff.changes };
    }, [api]),
    log,
  );
  const { answer } = update;
  const chosen = answer === undefined ? [] : toAccepted(answer.files, left);
  const isInPart = chosen.some(({ changes }) => changes !== undefined);
  const decide = async (accept: readonly AcceptedFile[]) => {
    setState(accept.length === 0 ? 'dismissing' : 'taking');
    const revision = answer?.revision ?? 0;
    try {
      await api.post('library/studio/working-copy/proposal', {
        id,
        revision,
        accept,
      });
      onDecided(accept.length, isInPart);
    } catch (cause) {
      const code = cause instanceof ApiError ? cause.code : undefined;
      if (code === 'PROPOSAL_OVER') {
        onOver();
        return;
      }
      log('A choice of files could not be saved.', cause);
      setFailed(FAILURES[code ?? ''] ?? 'notDecided');
      setState('asks');
      if (code !== 'CHANGED') return;
      // The changes are listed anew: those that were left may have other places.
      setLeft(new Set());
      update.again();
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
            {isInPart ? t('takePart') : t('take', { count: chosen.length })}
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
      {failed === undefined ? null : (
        <Note tone="bad" role="alert" title={t(failed)} />
      )}
      {update.failed ? (
        <FailedNote title={t('failed')} onRetry={update.again} />
      ) : answer === undefined ? (
        <Skeleton bones={['line', 'line']} />
      ) : (
        <ProposedFiles
          files={answer.files}
          changes={answer.changes}
          copy={files}
          left={left}
          onLeave={setLeft}
        />
      )}
    </Dialog>
  );
}
