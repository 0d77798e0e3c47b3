import type { ReceiptAccess } from '@contract/receipt';
import { addMonths, entriesOf, fillSentence, wordingParams } from '@engine';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import type { FormService } from '../../forms/form.service';
import { stored } from '../../forms/typedAnswers';
import type { Deposit } from '../deposit.model';

/** The access condition of a deposit in the words of the live list; undefined where it has none. */
export type FindAccessWords = (
  deposit: Pick<Deposit, 'payload' | 'type' | 'submittedDate'>,
) => Promise<ReceiptAccess | undefined>;

/**
 * Builds the search for the words of access conditions.
 *
 * @param toDay - the day of a moment, 'YYYY-MM-DD'.
 */
export function createFindAccessWords(
  forms: Pick<FormService, 'live'>,
  toDay: (moment: Date) => string,
): FindAccessWords {
  return async function findAccessWords({ payload, type, submittedDate }) {
    const [item] = stored('deposit', payload).submissionItems ?? [];
    if (item?.accessCondition === undefined) return undefined;
    const { form, lists } = await forms.live(DEPOSIT_FORM);
    const entry = entriesOf(lists, 'AccessCondition')?.[item.accessCondition];
    if (entry === undefined) return undefined;
    const { label, description = '', phases } = entry;
    const params = wordingParams(form, { type }, lists);
    const months = Number(params['months']);
    const isLater = Array.isArray(phases) && months > 0;
    return {
      label,
      description: fillSentence(String(description), params),
      ...(isLater && { opens: addMonths(toDay(submittedDate), months) }),
    };
  };
}
