/** The `code` of a failure of Node or of the database driver; undefined when it has none. */
export function findErrorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error
    ? error.code
    : undefined;
}
