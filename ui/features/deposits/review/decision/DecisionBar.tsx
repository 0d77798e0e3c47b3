import { useId } from 'react';
import type { NextDeposit } from '@contract/staff/queue';
import type { DecisionAction, TransitionOffer } from '@contract/staff/staff';
import { Button } from '../../../../components/Button';
import type { IconName } from '../../../../components/iconNames';
import { useReviewTexts } from '../useReviewTexts';
import { WhyBlocked } from './WhyBlocked';

export interface DecisionBarProps {
  readonly offers: readonly TransitionOffer[];
  readonly publisherName: string;
  /** Nobody gets an email: no address is known. */
  readonly isWithoutMail: boolean;
  /** The deposit has no file that accepting would publish. */
  readonly hasNoFile: boolean;
  /** The deposit registers a new title, which is accepted with it (R74). */
  readonly isNewTitle: boolean;
  /** How many notes are pinned. */
  readonly pinned: number;
  /** Address of the view with the note that is being written; undefined while none is. */
  readonly openNote: string | undefined;
  /** The action under way. */
  readonly busy: string | undefined;
  /** The deposit that follows in the queue; absent where the reviewer came from none. */
  readonly next: (NextDeposit & { readonly href: string }) | undefined;
  onDecide(offer: TransitionOffer): void;
  /** The deposit is to be returned and no note is pinned: leads to where notes are pinned. */
  onPinFirst(): void;
}

/** Id of the bar, for the link that leads to it. */
export const decisionId = 'decision';

const icons: Partial<Record<DecisionAction, IconName>> = {
  accept: 'check',
  return: 'undo',
};

/** Decisions without a dialog of which the bar says what they do, where the depositor has an email address and where not. */
const said = {
  abort: ['bar.aborting', 'bar.abortingWithoutMail'],
  restore: ['bar.restoring', 'bar.restoringWithoutMail'],
} as const satisfies Partial<Record<DecisionAction, readonly string[]>>;

const isSaid = (action: DecisionAction): action is keyof typeof said =>
  Object.hasOwn(said, action);

/** Of a new title the publisher reads that it is declined, in place of the depositor. */
function sayEnd(
  told: keyof typeof said,
  { isWithoutMail, isNewTitle }: DecisionBarProps,
) {
  if (isWithoutMail) return said[told][1];
  return told === 'abort' && isNewTitle ? 'bar.abortingTitle' : said[told][0];
}

/** What accepting does with files, and who hears of it. */
function sayAccept({ isWithoutMail, hasNoFile }: DecisionBarProps) {
  if (hasNoFile)
    return isWithoutMail
      ? 'bar.acceptingNoFileWithoutMail'
      : 'bar.acceptingNoFile';
  return isWithoutMail ? 'bar.acceptingWithoutMail' : 'bar.accepting';
}

/** What the reviewer may decide, at the foot of the page, and the next deposit of the queue. */
export function DecisionBar(props: DecisionBarProps) {
  const { offers, pinned, openNote, busy, next, onDecide } = props;
  const isWriting = openNote !== undefined;
  const t = useReviewTexts();
  const why = useId();
  const mayReturn = offers.some(({ action }) => action === 'return');
  const primary = mayReturn && pinned > 0 ? 'return' : 'accept';
  const mayAccept = offers.some(({ action }) => action === 'accept');
  const accepting = mayAccept
    ? t(sayAccept(props), { publisher: props.publisherName })
    : '';
  const titleToo = mayAccept && props.isNewTitle ? t('bar.acceptingTitle') : '';
  const told = offers.map(({ action }) => action).find(isSaid);
  const ending = told === undefined ? '' : t(sayEnd(told, props));
  const withdrawing = offers.some(({ action }) => action === 'deaccession')
    ? t('bar.withdrawing')
    : '';
  const deciding =
    pinned > 0 ? t('bar.discards') : accepting || ending || withdrawing;
  const consequence = isWriting ? '' : deciding;
  const pinFirst =
    pinned === 0 && mayReturn
      ? t(props.isNewTitle ? 'bar.pinFirstTitle' : 'bar.pinFirst')
      : '';
  if (offers.length === 0 && next === undefined) return null;
  return (
    <div
      className="decision"
      id={decisionId}
      role="region"
      aria-label={t('bar.label')}
      tabIndex={-1}
    >
      <div className="wide">
        {offers.map((offer) => (
          <Button
            key={offer.action}
            variant={offer.action === primary ? 'primary' : 'secondary'}
            {...(icons[offer.action] && { icon: icons[offer.action] })}
            busy={busy === offer.action}
            busyLabel={t('deciding')}
            waiting={isWriting}
            describedBy={why}
            onClick={() => {
              if (offer.action === 'return' && pinned === 0) props.onPinFirst();
              else onDecide(offer);
            }}
          >
            {t(`actions.${offer.action}`)}
          </Button>
        ))}
        <div className="row-flex" id={why}>
          {consequence === '' ? null : (
            <span className="hint">{consequence}</span>
          )}
          {titleToo === '' || pinned > 0 || isWriting ? null : (
            <span className="hint">{titleToo}</span>
          )}
          <WhyBlocked openNote={openNote} otherwise={pinFirst} />
        </div>
        {next === undefined ? null : (
          <span className="push">
            {next.position === undefined || next.total === undefined ? null : (
              <span className="meta num">
                {t('bar.position', {
                  position: next.position,
                  total: next.total,
                })}
              </span>
            )}{' '}
            <a href={next.href}>{t('bar.next')}</a>
          </span>
        )}
      </div>
    </div>
  );
}
