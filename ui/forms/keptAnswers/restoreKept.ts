import {
  dropUnknownAnswers,
  renameAnswers,
  restoreWizard,
  type DroppedAnswer,
} from '@engine';
import type { Context } from '@contract/context';
import type { CompiledForm } from '@engine/types/model';
import type { SavedWizard, WizardState } from '@engine/types/wizard';

/** The kept answers in the shape of the form, and those that it no longer asks for. */
export interface RestoredKept {
  wizard: WizardState;
  dropped: readonly DroppedAnswer[];
}

/** Restores what is kept of a wizard in a form that may be of another version. */
export function restoreKept(
  form: CompiledForm,
  saved: SavedWizard,
  context: Context,
): RestoredKept {
  const renamed = renameAnswers(form, saved.data);
  const { data, dropped } = dropUnknownAnswers(form, renamed);
  return { wizard: restoreWizard(form, { ...saved, data }, context), dropped };
}
