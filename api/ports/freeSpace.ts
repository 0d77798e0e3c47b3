/** Answers how many bytes the API can still write to the disks of this machine that it uses; the smallest of several. */
export type MeasureFreeSpace = () => Promise<number>;
