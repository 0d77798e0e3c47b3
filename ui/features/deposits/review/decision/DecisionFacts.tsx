import { Note } from '../../../../components/Note';
import type { DecisionDialogProps } from './DecisionDialog';
import { registersTitle } from '../registersTitle';
import { LockNote } from '../LockNote';
import { useReviewTexts } from '../useReviewTexts';

/** Decisions that are easily mistaken for one another. */
const explained = [
  'decline',
  'discard',
  'remove',
  'suppress',
  'deaccession',
] as const;

/** What follows from a decision, and who works on the deposit, above its form. */
export function DecisionFacts(
  props: Pick<
    DecisionDialogProps,
    'answer' | 'offer' | 'lock' | 'timeZone' | 'onTakeOver'
  >,
) {
  const { answer, offer, lock, timeZone, onTakeOver } = props;
  const { contactEmail, publisher } = answer.record;
  const t = useReviewTexts();
  const email = [contactEmail, offer.askerEmail].filter(Boolean).join(', ');
  const isWithoutMail = offer.mails && email === '';
  const facts = { publisher: publisher.name, email };
  const mayBeMistaken = explained.find((action) => action === offer.action);
  const isTitleDiscarded =
    offer.action === 'discard' && registersTitle(answer.record.kind);
  const known = isTitleDiscarded ? 'textTitle' : 'text';
  return (
    <>
      <LockNote lock={lock} timeZone={timeZone} onTakeOver={onTakeOver} />
      {mayBeMistaken === undefined ? null : (
        <p>{t(`dialog.when.${mayBeMistaken}`)}</p>
      )}
      <p>
        {t(
          `dialog.${offer.action}.${isWithoutMail ? 'withoutMail' : known}`,
          facts,
        )}
      </p>
      {isWithoutMail ? (
        <Note tone="warning" title={t('dialog.nobody')}>
          {t('dialog.tell')}
        </Note>
      ) : null}
    </>
  );
}
