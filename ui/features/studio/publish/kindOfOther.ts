import type { DefinitionDiff, StudioFiles } from '@contract/studio/studio';
import { stepsOf, visitPage } from '../editing/definition/steps';
import { pageFile, ruleFile } from '../editing/definition/fieldPath';

/** What a form is that is published along: sent to the library or a page of the service, with or without changed questions. */
export type OtherKind = 'sent' | 'sentAsks' | 'page' | 'pageAsks';

/** Files whose rules are those of every form that asks for the field. */
const SHARED = /^(items|entities)\//;

const FIELD = /\/properties\/([^/]+)/;

/** Tells what a form other than the edited one is: its own pages may have none of the changes, and ask none of the changed fields. */
export function kindOfOther(
  files: StudioFiles,
  formKey: string,
  changes: DefinitionDiff['changes'],
): OtherKind {
  const steps = stepsOf(files, formKey);
  const isSent = steps.some(({ role }) => role === 'end');
  const own = steps.flatMap(({ id }) => [pageFile(id), ruleFile(id)]);
  const asked = new Set<unknown>();
  for (const { id } of steps)
    visitPage(files, id, (_place, { field, rows }) => asked.add(field ?? rows));
  const asks = changes.some(
    ({ file, pointer }) =>
      own.includes(file) ||
      (SHARED.test(file) && asked.has(FIELD.exec(pointer)?.[1])),
  );
  if (isSent) return asks ? 'sentAsks' : 'sent';
  return asks ? 'pageAsks' : 'page';
}
