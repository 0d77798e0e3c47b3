/** Whether an error is one of the disk: the file is not to blame for it, and could not be checked. */
export function isOfDisk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}
