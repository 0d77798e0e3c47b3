import type { FileRecord } from '@contract/files';
import type { JsonObject } from '@engine/types/json';
import type { SavedWizard } from '@engine/types/wizard';
import type { DraftMemory } from './draftMemory';
import type { Receipt } from '@contract/receipt';
import { isRecord } from '../isRecord';
import { readEntry, removeEntry, writeEntry } from './storedEntry';

/** The key of the one entry of a form in session storage (`http.md`). */
export const draftKeyOf = (formKey: string) => `legal-deposit.${formKey}`;

/** Matches the keys of drafts; the keys of other forms have one part more. */
const draftKeys = /^legal-deposit\.[a-z0-9-]+$/;

/** A file as the draft keeps it; of an upload that is not complete also by what it can continue. */
export interface KeptFile extends FileRecord {
  pending?: { fileId: string; firstDigest: string; percent: number };
}

/** A draft as it is kept in the browser: without secrets and without an evaluation. */
export interface SavedDraft extends SavedWizard {
  v: 1;
  /** Milliseconds since 1970 of the last change. */
  savedAt: number;
  formVersion: number;
  /** Its title, or the answers that name its form, for pages that do not load the form. */
  title?: string;
  /** tempFileId → record; the key of an incomplete upload is its field's pointer, and its state 'uploading'. */
  files: Record<string, KeptFile>;
  idempotencyKey: string | null;
  /** A post under the key was sent and not answered; absent in a draft of an earlier version. */
  posted?: boolean;
  receipt: Receipt | null;
  /** Absent in a draft of an earlier version. */
  memory?: DraftMemory;
  /** Of a returned deposit: the answers that the library had when these were typed. */
  sent?: JsonObject;
  /** The account to which the answers belong; absent or null without a login. */
  owner?: string | null;
}

export interface DraftStorage {
  /** Whether a draft is there after a reload; a preview keeps none. */
  readonly keeps: boolean;
  find(): SavedDraft | undefined;
  write(draft: SavedDraft): void;
  clear(): void;
}

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

function readDraft(storage: Storage, key: string): SavedDraft | undefined {
  const value = readEntry(storage, key);
  return isDraft(value) ? value : undefined;
}

/** The draft of a deposit that is not submitted. */
export function findBegun(drafts: DraftStorage): SavedDraft | undefined {
  const kept = drafts.find();
  return kept?.receipt === null ? kept : undefined;
}

/** The keys of all drafts in a storage. */
export function listDrafts(storage: Storage): string[] {
  try {
    return Object.keys(storage).filter(
      (key) => draftKeys.test(key) && readDraft(storage, key) !== undefined,
    );
  } catch {
    return [];
  }
}

/** Keeps the draft of a form in a storage; a storage that is full, switched off or holds something else counts as empty. */
export function createDraftStorage(
  storage: Storage,
  formKey: string,
): DraftStorage {
  const key = draftKeyOf(formKey);
  return {
    keeps: true,
    find: () => readDraft(storage, key),
    write: (draft) => writeEntry(storage, key, draft),
    clear: () => removeEntry(storage, key),
  };
}
