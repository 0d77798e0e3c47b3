/** Whether an error comes from the disk, so that it says nothing about the file. */
export function isOfDisk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}
