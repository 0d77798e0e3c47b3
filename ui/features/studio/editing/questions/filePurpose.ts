import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { inside, listAt, writeAt, type Place } from '../definition/files';
import {
  hasOwnExamples,
  removeExamples,
  renewExamples,
} from '../examples/renewExamples';
import { keywordOf, rulesOf } from '../rules/rules';

/** What a question for a file takes. */
export interface PurposeProperties {
  readonly purpose?: string;
  /** It can be changed: the studio added the question, and offers its purpose. */
  readonly takesPurpose?: boolean;
}

/** Reads what a question for a file takes; empty where it is not to be changed. */
export function readPurpose(
  files: StudioFiles,
  question: Place,
): PurposeProperties {
  const rule = keywordOf(files, rulesOf(files, question), 'fileReady')?.value;
  const purpose = isObject(rule) ? rule['purpose'] : undefined;
  const offered: Place = {
    file: 'entities/studio-node.json',
    pointer: '/properties/purpose/enum',
  };
  return typeof purpose === 'string' &&
    listAt(files, offered).includes(purpose) &&
    hasOwnExamples(files, question)
    ? { purpose, takesPurpose: true }
    : {};
}

/** Lets a question take other files; its examples get one of them. */
export function writePurpose(
  files: StudioFiles,
  question: Place,
  purpose: string,
): StudioFiles {
  const said = keywordOf(files, rulesOf(files, question), 'fileReady')?.place;
  if (said === undefined) return files;
  // The examples have a file that the question no longer takes.
  const free = removeExamples(files, question);
  const next = writeAt(free, inside(said, 'fileReady', 'purpose'), purpose);
  return renewExamples(next, question);
}
