import type { DefinitionDiff, StudioFiles } from '@contract/studio/studio';
import { stepsOf } from '../editing/definition/steps';
import { pageFile, ruleFile } from '../editing/definition/fieldPath';

/** What a form is that is published along: sent to the library or a page of the service, with or without changed questions. */
export type OtherKind = 'sent' | 'sentAsks' | 'page' | 'pageAsks';

/** Tells what a form other than the edited one is: its own pages may have none of the changes. */
export function kindOfOther(
  files: StudioFiles,
  formKey: string,
  changes: DefinitionDiff['changes'],
): OtherKind {
  const steps = stepsOf(files, formKey);
  const isSent = steps.some(({ role }) => role === 'end');
  const own = steps.flatMap(({ id }) => [pageFile(id), ruleFile(id)]);
  const asks = changes.some(({ file }) => own.includes(file));
  if (isSent) return asks ? 'sentAsks' : 'sent';
  return asks ? 'pageAsks' : 'page';
}
