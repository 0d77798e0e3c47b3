import {
  formKeys,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import { formsWithChanges } from '@engine/checks/forms/formsWithChanges';

/** The forms that a publication looks at. Those that say the same as the live ones were checked when they were published. */
export interface ChangedForms {
  /** Undefined for all: a form is gone that the portal may need, or one cannot be assembled. */
  readonly checked: readonly string[] | undefined;
  /** Those whose examples are judged. */
  readonly examined: readonly string[];
}

/** Finds them in the live files and those that are published. */
export function findChangedForms(
  live: SchemaFiles,
  next: SchemaFiles,
): ChangedForms {
  try {
    const examined = formsWithChanges(live, next);
    const keys = new Set(formKeys(next));
    const isWhole = formKeys(live).every((key) => keys.has(key));
    return { checked: isWhole ? examined : undefined, examined };
  } catch {
    // Files that break their meta-schema may throw anything here; the check of all names what is wrong.
    return { checked: undefined, examined: [] };
  }
}
