import type { AnswerInWords } from './draftMemory';
import type { SavedWizard } from '@engine/types/wizard';
import { isRecord } from '../isRecord';
import { readEntry, removeEntry, writeEntry } from './storedEntry';

/** The typed answers of a form, without secrets. */
export interface SavedForm extends SavedWizard {
  v: 1;
  /** Milliseconds since 1970 of the last change. */
  savedAt: number;
  /** The account that was logged in; null without a login. */
  owner: string | null;
  /** Under which it was sent, as long as the API did not take it; entries of earlier versions of the page have none. */
  idempotencyKey?: string | null;
  /** A post under the key went out and no answer settled it. */
  posted?: boolean;
  /** The version of the form that asked for the answers; entries of earlier versions of the page have none. */
  formVersion?: number;
  /** Answers that were removed because the form no longer asks for them, until the user has read it. */
  dropped?: readonly AnswerInWords[];
}

export interface FormStorage {
  find(key: string): SavedForm | undefined;
  write(key: string, form: SavedForm): void;
  clear(key: string): void;
  /** Nothing that was typed into any form remains. */
  clearAll(): void;
}

const prefix = 'legal-deposit.form.';
const entryOf = (key: string) => `${prefix}${key}`;

function isForm(value: unknown): value is SavedForm {
  return (
    isRecord(value) &&
    value.v === 1 &&
    typeof value.savedAt === 'number' &&
    (value.owner === null || typeof value.owner === 'string') &&
    isRecord(value.wizard) &&
    isRecord(value.data) &&
    isRecord(value.stash)
  );
}

/** Keeps one entry per form in a storage; a storage that is full, switched off or holds something else counts as empty. */
export function createFormStorage(storage: Storage): FormStorage {
  return {
    find(key) {
      const value = readEntry(storage, entryOf(key));
      return isForm(value) ? value : undefined;
    },
    write: (key, form) => writeEntry(storage, entryOf(key), form),
    clear: (key) => removeEntry(storage, entryOf(key)),
    clearAll() {
      try {
        for (const entry of Object.keys(storage))
          if (entry.startsWith(prefix)) storage.removeItem(entry);
      } catch {
        return;
      }
    },
  };
}
