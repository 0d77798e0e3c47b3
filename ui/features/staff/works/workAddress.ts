/** The address of a title below the context path. */
export const toWorkAddress = (id: string): string =>
  `library/work/${encodeURIComponent(id)}`;
