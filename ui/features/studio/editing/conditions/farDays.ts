/** Days before and after any current one: examples are judged on many days. */
export const FAR_PAST = '1999-12-31';
export const FAR_FUTURE = '2999-12-31';
