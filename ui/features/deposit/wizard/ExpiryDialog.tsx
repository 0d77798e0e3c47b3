import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';

export interface ExpiryDialogProps {
  readonly open: boolean;
  /** The thing that ends: the draft, the login by inactivity, or a login at its longest permitted duration. */
  readonly what: 'draft' | 'login' | 'longLogin';
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

/** The minutes and seconds that are left, without a part of zero. */
function toTimeWords(seconds: number, t: TFunction): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [
    minutes > 0 ? t('expiry.minutes', { count: minutes }) : '',
    rest > 0 || minutes === 0 ? t('expiry.seconds', { count: rest }) : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const texts = {
  draft: 'expiry.text',
  login: 'expiry.loginText',
  longLogin: 'expiry.longLoginText',
} as const;

/**
 * Asks before the draft is cleared or the login lapses; one key keeps both (R31). It only announces the end of a
 * login that no call can extend.
 */
export function ExpiryDialog(props: ExpiryDialogProps) {
  const { open, what, endsAt, hasAnswers, now, onKeep, onStartAgain } = props;
  const { t } = useTranslation('app');
  const seconds = useSecondsLeft(open, endsAt, now);
  const isAsked = what !== 'longLogin';
  const safe = useRef<HTMLButtonElement>(null);
  const keep = hasAnswers ? 'expiry.keep' : 'expiry.stay';
  useEffect(() => {
    if (open) safe.current?.focus();
  }, [open]);
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t(isAsked ? 'expiry.title' : 'expiry.longLoginTitle')}
      onClose={onKeep}
      actions={
        <div className="row-flex">
          <Button variant="primary" ref={safe} onClick={onKeep}>
            {t(isAsked ? keep : 'expiry.goOn')}
          </Button>
          {isAsked && hasAnswers ? (
            <Button variant="link" onClick={onStartAgain}>
              {t('actions.startAgain')}
            </Button>
          ) : null}
        </div>
      }
    >
      <p>
        {t(texts[what], {
          time: toTimeWords(seconds, t),
          afterMinutes: props.afterMinutes,
        })}
      </p>
    </Dialog>
  );
}
