import type { Change, StudioOperation } from '@contract/studio/studio';
import type { CopyState } from './journal';

/** A change as an administrator sends it. */
export interface AskedChange {
  /** The revision that it was made on. */
  revision: number;
  author: string;
  label: string;
  /** The id that its sender chose. */
  request?: string;
  /** The step of its sender that it belongs to. */
  step?: string;
  patch: readonly StudioOperation[];
}

/** The state after a change, and what others changed meanwhile. */
export interface SavedChange {
  state: CopyState;
  merged: Change[];
}
