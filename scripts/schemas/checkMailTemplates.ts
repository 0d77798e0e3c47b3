import {
  assembleLists,
  type SchemaFiles,
} from '@engine/compile/assembleDefinition';
import {
  findTemplateFaults,
  TEMPLATES,
} from '../../api/modules/mails/mailTemplate';
import type { Problem } from './problem';

/** Every mail has its words, with the link where one is needed and no placeholder that nobody fills. */
export function checkMailTemplates(files: SchemaFiles): Problem[] {
  const entries = assembleLists(files)[TEMPLATES]?.entries;
  if (entries === undefined) return [];
  return findTemplateFaults(entries).map((reason) => ({
    file: `lists/${TEMPLATES}.json`,
    pointer: '/entries',
    reason,
  }));
}
