/** A person is waiting for the answer, and for nothing longer than 10 s. */
export const PATIENCE_MS = 8000;
