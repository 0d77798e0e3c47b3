import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';

export interface ExpiryDialogProps {
  readonly open: boolean;
  /** Milliseconds since 1970 at which the answers are cleared. */
  readonly endsAt: number;
  readonly draftMinutes: number;
  now(): number;
  onKeep(): void;
  onStartAgain(): void;
}

function useSecondsLeft(open: boolean, endsAt: number, now: () => number) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!open) return undefined;
    const count = () =>
      setLeft(Math.max(0, Math.round((endsAt - now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [open, endsAt, now]);
  return left;
}

/** Asks before the draft is cleared; one key keeps it (R31). */
export function ExpiryDialog(props: ExpiryDialogProps) {
  const { open, endsAt, draftMinutes, now, onKeep, onStartAgain } = props;
  const { t } = useTranslation('app');
  const seconds = useSecondsLeft(open, endsAt, now);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) foot.current?.querySelector('button')?.focus();
  }, [open]);
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t('expiry.title')}
      onClose={onKeep}
      actions={
        <div className="row-flex" ref={foot}>
          <Button variant="primary" onClick={onKeep}>
            {t('expiry.keep')}
          </Button>
          <Button variant="link" onClick={onStartAgain}>
            {t('actions.startAgain')}
          </Button>
        </div>
      }
    >
      <p>
        {t('expiry.text', {
          minutes: Math.floor(seconds / 60),
          seconds: seconds % 60,
          draftMinutes,
        })}
      </p>
    </Dialog>
  );
}
