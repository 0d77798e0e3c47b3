import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Note } from '../../components/Note';
import { ApiError } from '../../lib/apiError';
import { useStaffRecordTexts } from './useStaffRecordTexts';

export interface ActionDialogProps<Result> {
  readonly title: string;
  readonly save: string;
  readonly children: ReactNode;
  run(): Promise<Result>;
  onDone(result: Result): void;
  onClose(): void;
  log(message: string, cause?: unknown): void;
}

/** Asks before an action about a record, and stays open with the reason where the action fails. */
export function ActionDialog<Result>(props: ActionDialogProps<Result>) {
  const { title, save, children, run, onDone, onClose, log } = props;
  const t = useStaffRecordTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const act = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      onDone(await run());
    } catch (error) {
      log('An action about a record failed.', error);
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
      {children}
    </Dialog>,
    document.body,
  );
}
