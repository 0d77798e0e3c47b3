import { useId } from 'react';
import type { NextDeposit } from '@contract/queue';
import type { DecisionAction, TransitionOffer } from '@contract/staff';
import { Button } from '../../../components/Button';
import type { IconName } from '../../../components/iconNames';
import { useReviewTexts } from './useReviewTexts';

export interface DecisionBarProps {
  readonly offers: readonly TransitionOffer[];
  readonly publisherName: string;
  /** How many notes are pinned. */
  readonly pinned: number;
  /** A note is being written. */
  readonly isWriting: boolean;
  /** The action under way. */
  readonly busy: string | undefined;
  /** The deposit that follows in the queue; absent where the reviewer came from none. */
  readonly next: (NextDeposit & { readonly href: string }) | undefined;
  onDecide(offer: TransitionOffer): void;
}

const icons: Partial<Record<DecisionAction, IconName>> = {
  accept: 'check',
  return: 'undo',
};

/** What the reviewer may decide, at the foot of the page, and the next deposit of the queue. */
export function DecisionBar(props: DecisionBarProps) {
  const { offers, pinned, isWriting, busy, next, onDecide } = props;
  const t = useReviewTexts();
  const why = useId();
  const mayReturn = offers.some(({ action }) => action === 'return');
  const waits = (action: DecisionAction) =>
    isWriting || (action === 'return' && pinned === 0);
  const primary = mayReturn && pinned > 0 ? 'return' : 'accept';
  const hints = [
    isWriting ? t('bar.openNote') : '',
    !isWriting && pinned > 0 ? t('bar.discards') : '',
    !isWriting &&
    pinned === 0 &&
    offers.some(({ action }) => action === 'accept')
      ? t('bar.accepting', { publisher: props.publisherName })
      : '',
    !isWriting && pinned === 0 && mayReturn ? t('bar.pinFirst') : '',
  ].filter(Boolean);
  if (offers.length === 0 && next === undefined) return null;
  return (
    <div className="decision" role="region" aria-label={t('bar.label')}>
      <div className="wide">
        {offers.map((offer) => (
          <Button
            key={offer.action}
            variant={offer.action === primary ? 'primary' : 'secondary'}
            {...(icons[offer.action] && { icon: icons[offer.action] })}
            busy={busy === offer.action}
            busyLabel={t('deciding')}
            waiting={waits(offer.action)}
            describedBy={why}
            onClick={() => onDecide(offer)}
          >
            {t(`actions.${offer.action}`)}
          </Button>
        ))}
        <span className="hint" id={why}>
          {hints.join(' ')}
        </span>
        {next === undefined ? null : (
          <span className="push">
            <a className="me-2" href={next.href}>
              {t('bar.next')}
            </a>
            {next.position === undefined || next.total === undefined ? null : (
              <span className="meta num">
                {t('bar.position', {
                  position: next.position,
                  total: next.total,
                })}
              </span>
            )}
          </span>
        )}
      </div>
    </div>
  );
}
