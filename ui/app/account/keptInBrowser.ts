import { createDraftStorage } from '../../lib/draftStorage';
import { createFormStorage } from '../../lib/formStorage';

/** What the browser keeps of who leaves: the answers of a deposit, and what was typed into other forms. */
export function keptInBrowser(storage: Storage) {
  const drafts = createDraftStorage(storage);
  return {
    hasAnswers: (): boolean => drafts.find() !== undefined,
    clear(): void {
      drafts.clear();
      createFormStorage(storage).clearAll();
    },
  };
}
