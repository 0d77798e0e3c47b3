import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { pathOfNode } from '../definition/fieldPath';
import {
  inside,
  objectAt,
  valueAt,
  writeAt,
  type Place,
} from '../definition/files';
import { formsWithStep, stepsOf } from '../definition/steps';

/** What a question is called where its answer is listed. */
export interface ReviewTermProperties {
  /** A form that is sent lists the answer: before it is sent, on the receipt and for library staff. */
  readonly isReviewed?: boolean;
  /** Absent where the question itself is its name. */
  readonly term?: string;
}

/** What a question is called where its answer is listed; nothing where it is not. */
export function readReviewTerm(
  files: StudioFiles,
  question: Place,
): ReviewTermProperties {
  const review = valueAt(files, inside(question, 'review'));
  if (review === false || !isSent(files, question)) return {};
  const term = isObject(review) ? review['term'] : undefined;
  return { isReviewed: true, ...(typeof term === 'string' && { term }) };
}

/** Writes what it is called there; an empty name is removed. */
export function writeReviewTerm(
  files: StudioFiles,
  question: Place,
  term: string,
): StudioFiles {
  const place = inside(question, 'review');
  const before = objectAt(files, place);
  const { term: _term, ...others } = before;
  // A name that changes keeps its place in the file.
  const review = term === '' ? others : { ...before, term };
  const isEmpty = Object.keys(review).length === 0;
  return writeAt(files, place, isEmpty ? undefined : review);
}

/** Whether a form with the question is sent to the library. */
function isSent(files: StudioFiles, question: Place): boolean {
  const { step } = pathOfNode(files, question);
  return formsWithStep(files, step).some((formKey) =>
    stepsOf(files, formKey).some(({ role }) => role === 'end'),
  );
}
