import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';

export interface ExpiryDialogProps {
  readonly open: boolean;
  /** What ends: the answers are cleared, or the login lapses. */
  readonly what: 'draft' | 'login';
  /** Milliseconds since 1970 at which it ends. */
  readonly endsAt: number;
  /** How long nothing happened by then. */
  readonly afterMinutes: number;
  /** Answers are kept with it, and may be given up instead. */
  readonly hasAnswers: boolean;
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

/** Asks before the draft is cleared or the login lapses; one key keeps both (R31). */
export function ExpiryDialog(props: ExpiryDialogProps) {
  const { open, what, endsAt, hasAnswers, now, onKeep, onStartAgain } = props;
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
            {t(hasAnswers ? 'expiry.keep' : 'expiry.stay')}
          </Button>
          {hasAnswers ? (
            <Button variant="link" onClick={onStartAgain}>
              {t('actions.startAgain')}
            </Button>
          ) : null}
        </div>
      }
    >
      <p>
        {t(what === 'draft' ? 'expiry.text' : 'expiry.loginText', {
          minutes: Math.floor(seconds / 60),
          seconds: seconds % 60,
          afterMinutes: props.afterMinutes,
        })}
      </p>
    </Dialog>
  );
}
