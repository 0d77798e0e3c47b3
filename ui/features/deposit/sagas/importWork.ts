import { fieldLookUp } from '../fields/lazyLookUp';
import { knownOffer } from '../fields/lazyOffer';
import { fileAnswers } from '../pages/lazyFileAnswers';

/** Loads the workflows of files and of sending, and what a file or the catalogue offers. A box for a file waits for them: what it starts must not go unheard. */
export async function importWork() {
  const [work] = await Promise.all([
    import('./fileAndSendWork.saga'),
    knownOffer.load(),
    fieldLookUp.load(),
    fileAnswers.load(),
  ]);
  return work;
}
