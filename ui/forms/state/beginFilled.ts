import { beginWizard, restoreWizard } from '@engine';
import type { Context } from '@contract/context';
import type { JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { WizardState } from '@engine/types/wizard';

/** A form as it is opened: filled in with what is given, nothing of it typed. */
export function beginFilled(
  form: CompiledForm,
  context: Context,
  start: JsonObject | undefined,
): WizardState {
  const begun = beginWizard(form, context);
  if (start === undefined) return begun;
  const filled = restoreWizard(
    form,
    {
      wizard: { current: begun.current, complete: [], attempted: [] },
      data: { ...begun.form.data, ...start },
      stash: {},
    },
    context,
  );
  return { ...filled, dirty: false };
}
