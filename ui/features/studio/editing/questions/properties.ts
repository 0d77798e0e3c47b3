import type { StudioFiles } from '@contract/studio/studio';
import { changeLabel, changeText } from './changeNode';
import { changeNeed } from './changeNeed';
import { inside, objectAt, type Place } from '../definition/files';
import { readHelp, writeHelp } from './questionHelp';
import { kindOf } from './kindOf';
import type { QuestionKind } from './kinds';
import { firstText } from '../outline/partName';
import { hasOwnExamples, renewExamples } from '../examples/renewExamples';
import { rulesOf } from '../rules/rules';
import { isNeedShared } from '../rules/sharedRules';
import { readPurpose, writePurpose } from './filePurpose';
import {
  readReviewTerm,
  writeReviewTerm,
  type ReviewTermProperties,
} from './reviewTerm';
import { readShownOn, writeShownOn, type ShownOnProperties } from './shownOn';

/** The properties of a question that its form asks for; what it does not have is absent. */
export interface QuestionProperties
  extends ShownOnProperties, ReviewTermProperties {
  readonly label?: string;
  readonly hint?: string;
  /** The name of a help topic: 'INTERFACE_HELP/12345678'. */
  readonly help?: string;
  readonly kind?: QuestionKind;
  /** Absent where rules that other questions share say when it is. */
  readonly required?: boolean;
  readonly needIsShared?: boolean;
  /** What a question for a file takes: an entry of FileUploadPurpose. */
  readonly purpose?: string;
  readonly takesPurpose?: boolean;
}

/** Reads the properties of a question from the files. */
export function readProperties(
  files: StudioFiles,
  question: Place,
): QuestionProperties {
  const { label, hint } = objectAt(files, question);
  const kind = kindOf(files, question);
  const { need } = rulesOf(files, question);
  return {
    label: firstText(label),
    ...(hint !== undefined && { hint: firstText(hint) }),
    ...readHelp(files, question),
    ...(kind !== undefined && { kind }),
    ...readPurpose(files, question),
    ...(isNeedShared(files, question)
      ? { needIsShared: true }
      : { required: need === 'always' }),
    ...readReviewTerm(files, question),
    ...readShownOn(files, question),
  };
}

/**
 * Writes the properties that differ; the others stay as they are.
 *
 * @param live - the files of the live release: a question that is optional again has the examples of it.
 */
export function writeProperties(
  files: StudioFiles,
  question: Place,
  before: QuestionProperties,
  after: QuestionProperties,
  live?: StudioFiles,
): StudioFiles {
  let next = files;
  const { label = '', hint = '', required = false, purpose } = after;
  if (label !== before.label) next = changeLabel(next, question, label);
  if (hint !== (before.hint ?? ''))
    next = changeText(next, inside(question, 'hint'), hint);
  if (after.help !== before.help) next = writeHelp(next, question, after.help);
  if (purpose !== undefined && purpose !== before.purpose)
    next = writePurpose(next, question, purpose);
  if (required !== (before.required ?? false))
    next = changeNeed(next, question, required, live);
  const { isReviewed = false, term = '' } = after;
  if (isReviewed && term !== (before.term ?? ''))
    next = writeReviewTerm(next, question, term);
  const { ofDeposit = false, onReceipt = false, inExport = false } = after;
  if (
    ofDeposit &&
    (onReceipt !== before.onReceipt || inExport !== before.inExport)
  )
    next = writeShownOn(next, question, after);
  return next !== files && hasOwnExamples(next, question)
    ? renewExamples(next, question)
    : next;
}
