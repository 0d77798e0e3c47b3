import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { Note } from '../../components/Note';
import { ApiError } from '../../lib/api/apiError';
import { toCollision, toIfMatch, type Collision } from './record/collision';
import { CollisionNote, type FieldWords } from './record/CollisionNote';
import { useStaffRecordTexts } from './useStaffRecordTexts';

export interface ActionDialogProps<Result> {
  readonly title: string;
  readonly save: string;
  readonly children: ReactNode;
  /** What the question is about is not there yet: nothing can be done. */
  readonly waiting?: boolean;
  /** The revision that its user has seen; absent where the action changes nothing that others may have changed. */
  readonly revision?: number;
  /** The words of what others may have changed. */
  readonly words?: FieldWords;
  /** Of the dates of what others changed. */
  readonly timeZone?: string;
  /** `headers` name the revision that the user has seen. */
  run(headers: Record<string, string>): Promise<Result>;
  onDone(result: Result): void;
  onClose(): void;
  log(message: string, cause?: unknown): void;
}

/** Asks before an action about a record, and stays open with the reason where the action fails. */
export function ActionDialog<Result>(props: ActionDialogProps<Result>) {
  const { title, save, children, revision, run, onDone, onClose, log } = props;
  const { waiting = false } = props;
  const t = useStaffRecordTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [collision, setCollision] = useState<Collision>();
  const act = async () => {
    setBusy(true);
    setFailure(undefined);
    // After a collision the next try is about the newest revision: its user has seen both values.
    const seen = collision?.revision ?? revision;
    try {
      onDone(await run(seen === undefined ? {} : toIfMatch(seen)));
    } catch (error) {
      log('An action about a record failed.', error);
      const collided = toCollision(error);
      if (collided !== undefined) setCollision(collided);
      const message = error instanceof ApiError ? error.message : '';
      setFailure(message || t('user.failed'));
      setBusy(false);
    }
  };
  return createPortal(
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <div className="row-flex">
          <Button
            variant="primary"
            busy={busy}
            busyLabel={t('edit.saving')}
            waiting={waiting}
            onClick={() => void act()}
          >
            {save}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      }
    >
      {failure === undefined ? null : (
        <Note tone="bad" role="alert" title={failure} />
      )}
      <CollisionNote
        collision={collision}
        words={props.words}
        timeZone={props.timeZone ?? 'UTC'}
      />
      {/* Enter in a text field acts, too. */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !waiting) void act();
        }}
      >
        {children}
      </form>
    </Dialog>,
    document.body,
  );
}
