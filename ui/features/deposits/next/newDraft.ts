import { beginWizard, saveWizard, wizardReducer } from '@engine';
import type { FrontendConfig } from '@contract/configuration';
import type { CurrentUser } from '@contract/user';
import type { WizardEvent } from '@engine/types/wizard';
import { createContext } from '../../../forms/state/createContext';
import { noMemory } from '../../../lib/browser/draftMemory';
import type { SavedDraft } from '../../../lib/browser/draftStorage';
import type { LoadedForm } from '../../../lib/api/loadForm';

/** The user, the configuration and the clock of a draft. */
export interface DraftEnvironment {
  readonly user: CurrentUser;
  readonly config: FrontendConfig;
  readonly now: number;
}

/** Makes a draft that begins with the answers of some events. */
export function createDraft(
  { form, lists }: Pick<LoadedForm, 'form' | 'lists'>,
  events: readonly WizardEvent[],
  { user, config, now }: DraftEnvironment,
): SavedDraft {
  const context = createContext({ user, config }, lists);
  const wizard = events.reduce(
    (state, event) => wizardReducer(form, state, event, context),
    beginWizard(form, context),
  );
  return {
    v: 1,
    savedAt: now,
    formVersion: form.version,
    ...saveWizard(form, wizard),
    files: {},
    idempotencyKey: null,
    posted: false,
    receipt: null,
    memory: noMemory,
    owner: user.username,
  };
}
