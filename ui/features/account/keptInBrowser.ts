import { listDrafts } from '../../lib/draftStorage';
import { createFormStorage } from '../../lib/formStorage';

/** What the browser keeps of who leaves: the answers to the wizard's forms, and what was typed into other forms. */
export function keptInBrowser(storage: Storage) {
  return {
    hasAnswers: (): boolean => listDrafts(storage).length > 0,
    clear(): void {
      for (const key of listDrafts(storage)) storage.removeItem(key);
      createFormStorage(storage).clearAll();
    },
  };
}
