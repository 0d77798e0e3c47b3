import { useState } from 'react';
import type { DefinitionDiff, WorkingCopySaved } from '@contract/studio/studio';
import { FailedNote } from '../../../components/FailedNote';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { ApiError } from '../../../lib/api/apiError';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';
import { ChangeList } from '../publish/ChangeList';
import { usePublishTexts } from '../publish/usePublishTexts';
import { Refusal } from './Refusal';
import { useCopyTexts } from './useCopyTexts';

/** The words of a change of the whole working copy. */
export interface ReviewWords {
  readonly title: string;
  readonly text: string;
  /** In place of the changes where there are none. */
  readonly none: string;
  /** In place of the changes where the API cannot tell them; without it, the change is not made then. */
  readonly untold?: string;
  readonly yes: string;
  readonly busy: string;
}

export interface ReviewDialogProps extends Pick<VisitStart, 'log'> {
  readonly words: ReviewWords;
  /** Something is lost. */
  readonly danger?: boolean;
  /** Asks what changes. It stays the same function while the dialog is open. */
  ask(): Promise<DefinitionDiff>;
  /** Makes the change. */
  send(): Promise<WorkingCopySaved>;
  onSaved(saved: WorkingCopySaved): void;
  /** Another administrator changed the working copy since it was looked at. */
  onChanged(): void;
  onClose(): void;
}

/** Shows in words what a change of the whole working copy means, and makes it after a yes. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { words, danger = false, ask, send, log } = props;
  const { onSaved, onChanged, onClose } = props;
  const t = useCopyTexts();
  const publish = usePublishTexts();
  const diff = useAnswer(ask, log);
  const [state, setState] = useState<'asks' | 'busy' | 'failed'>('asks');
  const isNothing = diff.answer?.changes.length === 0;
  const confirm = async () => {
    setState('busy');
    try {
      onSaved(await send());
    } catch (cause) {
      log('The working copy could not be changed.', cause);
      if (cause instanceof ApiError && cause.code === 'CHANGED') onChanged();
      else setState('failed');
    }
  };
  const isRefused =
    diff.failed && diff.cause instanceof ApiError && diff.cause.status < 500;
  const untold =
    isRefused && diff.cause.code === 'DEFINITIONS' ? words.untold : undefined;
  const isTold = diff.answer !== undefined && !isNothing && !diff.failed;
  return (
    <Dialog
      open
      wide
      role={danger ? 'alertdialog' : 'dialog'}
      title={words.title}
      onClose={onClose}
      actions={
        <div className="row-flex">
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={state === 'busy'}
            busyLabel={words.busy}
            waiting={!isTold && untold === undefined}
            onClick={() => void confirm()}
          >
            {words.yes}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      }
    >
      {state === 'failed' ? (
        <Note tone="bad" role="alert" title={t('failed')} />
      ) : null}
      {untold !== undefined ? (
        <p className="mb-0">{untold}</p>
      ) : isRefused ? (
        <Refusal cause={diff.cause} />
      ) : diff.failed ? (
        <FailedNote title={publish('changes.failed')} onRetry={diff.again} />
      ) : diff.answer === undefined ? (
        <Skeleton bones={['line', 'line']} />
      ) : isNothing ? (
        <p className="mb-0">{words.none}</p>
      ) : (
        <>
          <p>{words.text}</p>
          <ChangeList changes={diff.answer.changes} />
        </>
      )}
    </Dialog>
  );
}
