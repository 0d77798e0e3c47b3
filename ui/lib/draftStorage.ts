import type { FileRecord } from '@contract/files';
import type { SavedWizard } from '@engine/types/wizard';
import type { DraftMemory } from './draftMemory';
import type { Receipt } from './receipt';

/** The key of the one entry in session storage (`http.md`). */
export const draftKey = 'legal-deposit.deposit';

/** A file as the draft keeps it; of an upload that is not complete also by what it can go on. */
export interface KeptFile extends FileRecord {
  pending?: { fileId: string; firstDigest: string; percent: number };
}

/** A draft as it is kept in the browser: without secrets and without an evaluation. */
export interface SavedDraft extends SavedWizard {
  v: 1;
  /** Milliseconds since 1970 of the last change. */
  savedAt: number;
  formVersion: number;
  /** tempFileId → record; an upload that is not complete stands under its field's pointer with the state 'uploading'. */
  files: Record<string, KeptFile>;
  idempotencyKey: string | null;
  /** A post under the key was sent and not answered; absent in a draft of an earlier version. */
  posted?: boolean;
  receipt: Receipt | null;
  /** Absent in a draft of an earlier version. */
  memory?: DraftMemory;
  /** The account whose answers these are; absent or null where nobody was logged in. */
  owner?: string | null;
}

export interface DraftStorage {
  find(): SavedDraft | undefined;
  write(draft: SavedDraft): void;
  clear(): void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isDraft(value: unknown): value is SavedDraft {
  return (
    isRecord(value) &&
    value.v === 1 &&
    typeof value.savedAt === 'number' &&
    isRecord(value.wizard) &&
    typeof value.wizard.current === 'string' &&
    isRecord(value.data) &&
    isRecord(value.stash) &&
    isRecord(value.files)
  );
}

/** Keeps one draft in a storage; a storage that is full, switched off or holds something else counts as empty. */
export function createDraftStorage(storage: Storage): DraftStorage {
  return {
    find() {
      try {
        const text = storage.getItem(draftKey);
        const value: unknown = text === null ? undefined : JSON.parse(text);
        return isDraft(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(draft) {
      try {
        storage.setItem(draftKey, JSON.stringify(draft));
      } catch {
        return;
      }
    },
    clear() {
      try {
        storage.removeItem(draftKey);
      } catch {
        return;
      }
    },
  };
}
