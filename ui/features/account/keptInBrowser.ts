import { listDrafts } from '../../lib/browser/draftStorage';
import { createFormStorage } from '../../lib/browser/formStorage';
import { forgetKeptTokens } from '../../lib/keptToken';

/** Tells what the browser keeps of a user who logs out: the answers to the wizard's forms and to other forms, and the tokens of links. */
export function keptInBrowser(storage: Storage) {
  return {
    hasAnswers: (): boolean => listDrafts(storage).length > 0,
    clear(): void {
      for (const key of listDrafts(storage)) storage.removeItem(key);
      createFormStorage(storage).clearAll();
      forgetKeptTokens(storage);
    },
  };
}
