/** How often a page asks what became of a mail that is on its way. */
export const ASK_MS = 5000;
