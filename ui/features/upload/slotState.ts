/** What a file box knows beyond the document: an upload under way or one that came to nothing. */
export type SlotState =
  | {
      readonly status: 'uploading';
      readonly filename: string;
      readonly size: number;
      readonly percent: number;
      /** At the pace so far; undefined while nobody knows. */
      readonly secondsLeft: number | undefined;
      /** The connection is lost; the upload goes on by itself. */
      readonly stalled: boolean;
    }
  | {
      readonly status: 'checking';
      readonly filename: string;
      readonly size: number;
      /** The API scans; otherwise the box says "Checking...". */
      readonly scanning: boolean;
    }
  | {
      readonly status: 'refused';
      readonly filename: string;
      readonly size: number;
      /** What is wrong, one sentence each. */
      readonly errors: readonly string[];
    }
  /** A reload broke the upload off. */
  | {
      readonly status: 'interrupted';
      readonly filename: string;
      readonly size: number;
    };

/** Field pointer → state; a slot that only has a stored file, or none, is not in it. */
export type Slots = Readonly<Record<string, SlotState>>;

/** Whether an upload is under way in a slot. */
export function isBusy(slot: SlotState | undefined): boolean {
  return slot?.status === 'uploading' || slot?.status === 'checking';
}
