/** Key of the form that deposits are judged by. */
export const DEPOSIT_FORM = 'deposit';
