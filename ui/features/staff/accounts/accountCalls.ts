/** The address of an account below the context path. */
export const toAccountAddress = (id: string): string =>
  `library/user/${encodeURIComponent(id)}`;
