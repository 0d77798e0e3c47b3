import type { DefinitionDiff, StudioFiles } from '@contract/studio/studio';
import { stepsOf, visitPage } from '../editing/definition/steps';
import {
  askedField,
  pageFile,
  ruleFile,
} from '../editing/definition/fieldPath';
import { valueAt, type Place } from '../editing/definition/files';

/** What a form is that is published along: sent to the library or a page of the service, with or without changed questions. */
export type OtherKind = 'sent' | 'sentAsks' | 'page' | 'pageAsks';

/** Files whose rules are those of every form that asks for the field. */
const SHARED = /^(items|entities)\//;

/** The field that a pointer is inside of, or the innermost of several. */
const FIELD = /.*\/properties\/([^/]+)/;

/** One of the fields that an object requires or asks. */
const LISTED = /\/(required|asks)\/\d+$/;

/** Tells what a form other than the edited one is: its own pages may have none of the changes, and ask none of the changed fields. */
export function kindOfOther(
  files: StudioFiles,
  formKey: string,
  changes: DefinitionDiff['changes'],
): OtherKind {
  const steps = stepsOf(files, formKey);
  const isSent = steps.some(({ role }) => role === 'end');
  const own = steps.flatMap(({ id }) => [pageFile(id), ruleFile(id)]);
  const asked = new Set<string>();
  for (const { id } of steps)
    visitPage(files, id, (_place, node) => {
      const name = askedField(node);
      if (name !== undefined) asked.add(name);
    });
  const asks = changes.some((change) => {
    if (own.includes(change.file)) return true;
    const field = fieldOf(files, change);
    return SHARED.test(change.file) && field !== undefined && asked.has(field);
  });
  if (isSent) return asks ? 'sentAsks' : 'sent';
  return asks ? 'pageAsks' : 'page';
}

/** The field that a place in rules is about; undefined where it is about their object. */
function fieldOf(files: StudioFiles, place: Place): string | undefined {
  if (!LISTED.test(place.pointer)) return FIELD.exec(place.pointer)?.[1];
  const name = valueAt(files, place);
  return typeof name === 'string' ? name : undefined;
}
