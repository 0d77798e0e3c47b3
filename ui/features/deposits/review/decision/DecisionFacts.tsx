import { Note } from '../../../../components/Note';
import type { DecisionDialogProps } from './DecisionDialog';
import { LockNote } from '../LockNote';
import { useReviewTexts } from '../useReviewTexts';

/** What follows from a decision, and who works on the deposit, above its form. */
export function DecisionFacts(
  props: Pick<
    DecisionDialogProps,
    'answer' | 'offer' | 'lock' | 'timeZone' | 'onTakeOver'
  >,
) {
  const { answer, offer, lock, timeZone, onTakeOver } = props;
  const { contactEmail: email, publisher } = answer.record;
  const t = useReviewTexts();
  const isWithoutMail = offer.mails && email === '';
  const facts = { publisher: publisher.name, email };
  return (
    <>
      <LockNote lock={lock} timeZone={timeZone} onTakeOver={onTakeOver} />
      <p>
        {t(
          `dialog.${offer.action}.${isWithoutMail ? 'withoutMail' : 'text'}`,
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
