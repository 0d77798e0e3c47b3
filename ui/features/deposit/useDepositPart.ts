import { useFormPart } from '../../forms/state/formPlace';
import { depositPlace, type OpenDeposit } from './depositState';

/** A part of the open deposit; throws while none is open. */
export function useDepositPart<Part>(
  select: (deposit: OpenDeposit) => Part,
): Part {
  return useFormPart(depositPlace, select);
}
