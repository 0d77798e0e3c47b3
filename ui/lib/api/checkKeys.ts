/** The key of what the API knows of a value by the name of its check or look-up; letters count the same small and capital. */
export function knownKey(check: string, value: string): string {
  return `${check} ${value.toLowerCase()}`;
}

/** The id of the wait for an answer about the value at a place. */
export function checkWaitId(check: string, path: string): string {
  return `check ${check} ${path}`;
}
