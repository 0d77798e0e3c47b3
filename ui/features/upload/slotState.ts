import type { FileRemark } from '@contract/files';
import type { ResumePoint } from './workflow/uploader';

interface SlotFile {
  readonly filename: string;
  readonly size: number;
}

/** The state of a file box beyond the document: an upload under way or one that failed. */
export type SlotState =
  | (SlotFile & {
      readonly status: 'uploading';
      readonly percent: number;
      /** At the pace so far; undefined while it is unknown. */
      readonly secondsLeft: number | undefined;
      /** The connection is lost and tried again in so many seconds; 0: now; null: the connection is there. */
      readonly retryIn: number | null;
      /** Why the API takes nothing for now, in its words; undefined where the connection is lost. */
      readonly reason: string | undefined;
      /** Known when something of it has arrived. */
      readonly resume: ResumePoint | undefined;
    })
  /** Everything has arrived; the API looks at it. */
  | (SlotFile & {
      readonly status: 'checking';
      readonly stage: CheckingStage;
      /** The findings so far. */
      readonly remarks: readonly FileRemark[];
      readonly resume: ResumePoint | undefined;
    })
  | (SlotFile & {
      readonly status: 'refused';
      /** The reasons of the refusal. */
      readonly errors: readonly FileRemark[];
    })
  /** A reload broke the upload off, or its file could not be read any more. */
  | (SlotFile & {
      readonly status: 'interrupted';
      /** The part that has arrived; 0 if the upload cannot continue. */
      readonly percent: number;
      readonly unreadable: boolean;
      readonly resume: ResumePoint | undefined;
    });

/** The stage of a file that has arrived; 'waiting': the scanner does not answer. */
export type CheckingStage =
  'received' | 'scanning' | 'waiting' | 'checking' | 'identified';

/** Field pointer → state; a slot that only has a stored file, or none, is not in it. */
export type Slots = Readonly<Record<string, SlotState>>;

/** Whether an upload is under way in a slot. */
export function isBusy(slot: SlotState | undefined): boolean {
  return slot?.status === 'uploading' || slot?.status === 'checking';
}

/** Whether a file is the one whose upload can continue, as far as its name and size tell. */
export function isResumable(
  slot: SlotState | undefined,
  file: Pick<File, 'name' | 'size'>,
): boolean {
  return (
    slot?.status === 'interrupted' &&
    slot.resume !== undefined &&
    slot.filename === file.name &&
    slot.size === file.size
  );
}

/** The looks of a file box. */
export type BoxView = 'idle' | 'busy' | 'stored' | 'refused' | 'interrupted';

/** How a box looks: an upload under way hides the stored file, a stored file hides what came to nothing. */
export function viewOf(slot: SlotState | undefined, record: unknown): BoxView {
  if (isBusy(slot)) return 'busy';
  if (record !== undefined) return 'stored';
  if (slot?.status === 'refused') return 'refused';
  return slot?.status === 'interrupted' ? 'interrupted' : 'idle';
}
