import {
  assembleLists,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import type { Fault } from '@engine/checks/fault';
import { findTemplateFaults, TEMPLATES } from './mailTemplate';

/** Checks that every mail has its texts, the link where one is needed, whole HTML, and only placeholders that have values. */
export function checkMailTemplates(files: SchemaFiles): Fault[] {
  const entries = assembleLists(files)[TEMPLATES]?.entries;
  if (entries === undefined) return [];
  return findTemplateFaults(entries).map((fault) => ({
    file: `lists/${TEMPLATES}.json`,
    ...fault,
  }));
}
