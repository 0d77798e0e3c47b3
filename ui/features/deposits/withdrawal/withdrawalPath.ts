/** The address of the request for the withdrawal of a deposit, below the context path. */
export const toWithdrawalPath = (reference: string): string =>
  `publisher/deposit/${encodeURIComponent(reference)}/withdrawal`;
