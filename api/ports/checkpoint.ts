/** A named moment between two steps of a request: a test of crashes ends the process at one of them, a benchmark reads its clock. */
export type Checkpoint = (name: string) => void;

/** In production nothing happens at a checkpoint. */
export const noCheckpoint: Checkpoint = () => undefined;
