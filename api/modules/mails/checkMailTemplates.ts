import {
  assembleLists,
  type SchemaFiles,
} from '@engine/compile/assembleDefinition';
import type { Fault } from '@engine/checks/fault';
import { findTemplateFaults, TEMPLATES } from './mailTemplate';

/** Every mail has its words, with the link where one is needed and no placeholder that nobody fills. */
export function checkMailTemplates(files: SchemaFiles): Fault[] {
  const entries = assembleLists(files)[TEMPLATES]?.entries;
  if (entries === undefined) return [];
  return findTemplateFaults(entries).map((reason) => ({
    file: `lists/${TEMPLATES}.json`,
    pointer: '/entries',
    reason,
  }));
}
