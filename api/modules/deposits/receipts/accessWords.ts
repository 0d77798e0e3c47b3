import type { ReceiptAccess } from '@contract/receipt';
import { entriesOf, fillSentence, wordingParams } from '@engine';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import type { FormService } from '../../forms/form.service';
import { stored } from '../../forms/typedAnswers';
import type { Deposit } from '../deposit.model';

/** The access condition of a deposit in the words of the live list; undefined where it has none. */
export type FindAccessWords = (
  deposit: Pick<Deposit, 'payload' | 'type'>,
) => Promise<ReceiptAccess | undefined>;

/** Builds the search for the words of access conditions. */
export function createFindAccessWords(
  forms: Pick<FormService, 'live'>,
): FindAccessWords {
  return async function findAccessWords({ payload, type }) {
    const [item] = stored('deposit', payload).submissionItems ?? [];
    if (item?.accessCondition === undefined) return undefined;
    const { form, lists } = await forms.live(DEPOSIT_FORM);
    const entry = entriesOf(lists, 'AccessCondition')?.[item.accessCondition];
    if (entry === undefined) return undefined;
    const { label, description = '' } = entry;
    const params = wordingParams(form, { type }, lists);
    return { label, description: fillSentence(String(description), params) };
  };
}
