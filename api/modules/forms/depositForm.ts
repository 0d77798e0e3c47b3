import type { FormKey } from '@engine/types/generated/names';

/** Key of the form that deposits are judged by. */
export const DEPOSIT_FORM = 'deposit' satisfies FormKey;
