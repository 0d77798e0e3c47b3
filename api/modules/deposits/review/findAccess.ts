import { stored } from '../../forms/typedAnswers';
import type { Deposit } from '../deposit.model';

/** The access condition of the first item; '' where there is none. */
export function findAccess({ payload }: Pick<Deposit, 'payload'>): string {
  const [item] = stored('deposit', payload).submissionItems ?? [];
  return item?.accessCondition ?? '';
}
