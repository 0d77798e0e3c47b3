import type { StudioFiles } from '@contract/studio/studio';
import { conditionOf } from '../editing/conditions/conditions';
import { partShownBy } from '../editing/conditions/partShownBy';
import type { Place } from '../editing/definition/files';
import { isPart } from '../editing/outline/isPart';

/** What opens for a place beside a question: a part of the outline, the one that says a condition, or the JSON. */
export function toOpened(
  files: StudioFiles,
  formKey: string,
  next: Place,
  question: Place | null,
): { readonly part?: Place | undefined; readonly condition?: string } {
  const condition = conditionOf(next.file);
  if (condition === undefined) return isPart(next) ? { part: next } : {};
  const part =
    question === null
      ? undefined
      : partShownBy(files, formKey, question, condition);
  return { part, condition };
}
