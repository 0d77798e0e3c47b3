/** A named moment between two steps of a write; a test of crashes ends the process at one of them. */
export type Checkpoint = (name: string) => void;

/** In production nothing happens at a checkpoint. */
export const noCheckpoint: Checkpoint = () => undefined;
