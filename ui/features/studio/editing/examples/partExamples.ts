import { joinPointer } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { answersFor } from './answersFor';
import { documentsOf } from './exampleDocuments';
import { questionsShownBy } from './followingAnswers';
import { hasOwnExamples, renewExamples } from './renewExamples';
import { hasOwnRows, renewShownRows } from './rowExamples';
import { findAsked } from '../conditions/conditionWords';
import {
  fieldsOf,
  isShownBy,
  shownBy,
  shownByStep,
  type ShownBy,
} from '../conditions/shownBy';
import { pageFile, pathOfNode, stepOf } from '../definition/fieldPath';
import { valueAt, writeAt, type Place } from '../definition/files';
import { rulesOf } from '../rules/rules';
import { sampleAnswer } from './sampleAnswer';
import { visitPage } from '../definition/steps';

/** Renews the examples of the questions of a step, and of those on which it depends, where the studio wrote them. */
export function renewStepExamples(
  files: StudioFiles,
  step: string,
): StudioFiles {
  const asked: Place[] = [];
  visitPage(files, step, (place) => {
    asked.push(place);
  });
  const page: Place = { file: pageFile(step), pointer: '' };
  return renewPartExamples(files, page, asked, shownByStep(files, step));
}

/**
 * Renews the examples of the questions and rows of a part of a page after its condition changed. Those of the questions
 * on which it depends follow.
 *
 * @param shown - the tests of its condition.
 */
export function renewPartExamples(
  files: StudioFiles,
  part: Place,
  asked: readonly Place[],
  shown: ShownBy | 'complex' | undefined,
): StudioFiles {
  const questions = asked.filter((one) => hasOwnExamples(files, one));
  const rows = asked.filter((one) => hasOwnRows(files, one));
  if (questions.length + rows.length === 0) return files;
  const isOfDocument = pathOfNode(files, part).path.length === 0;
  const tests = shown === 'complex' ? undefined : shown;
  const met =
    tests !== undefined && isOfDocument
      ? meetInDocument(files, part, tests)
      : files;
  const answered = questions.reduce(answerInDocuments, met);
  const settled = questions.reduce(
    renewExamples,
    rows.reduce(renewShownRows, answered),
  );
  const fields = tests === undefined ? [] : fieldsOf(tests);
  const related = [
    ...fields.flatMap((field) => findAsked(settled, part, field) ?? []),
    ...questionsShownBy(settled, part, fields.flatMap(namesOf)),
  ].filter((one) => hasOwnExamples(settled, one));
  return rows.reduce(
    renewShownRows,
    [...questions, ...related].reduce(renewExamples, settled),
  );
}

/** Answers a required question of the document itself in the whole documents that show it, and takes it out of the others. */
export function answerInDocuments(
  files: StudioFiles,
  question: Place,
): StudioFiles {
  const rules = rulesOf(files, question);
  const { field, path, need } = rules;
  const shown = shownBy(files, rules);
  if (path.path.length > 0 || shown === 'complex') return files;
  return documentsOf(files, path.step).reduce((next, { file }) => {
    const place = { file, pointer: joinPointer('', field) };
    if (!isShownBy(shown, { document: next[file], at: '' }))
      return writeAt(next, place, undefined);
    return need === 'always' && valueAt(next, place) === undefined
      ? writeAt(next, place, sampleAnswer(files, question))
      : next;
  }, files);
}

/** An answer of the document as conditions of the document and of other objects name it. */
const namesOf = (field: string): string[] => [
  field,
  field.replace(/^deposit\//, 'self/'),
];

/** Answers a whole document so that tests come out as wanted, unless one does already. */
function meetInDocument(
  files: StudioFiles,
  part: Place,
  shown: ShownBy,
): StudioFiles {
  const documents = documentsOf(files, stepOf(part.file) ?? '');
  const [first] = documents;
  const isMet = (file: string) =>
    isShownBy(shown, { document: files[file], at: '' });
  if (first === undefined || documents.some(({ file }) => isMet(file)))
    return files;
  const answers = { document: files[first.file], at: '' };
  return Object.entries(answersFor(files, part, shown, answers) ?? {}).reduce(
    (next, [field, value]) => {
      const place = { file: first.file, pointer: joinPointer('', field) };
      return writeAt(next, place, value);
    },
    files,
  );
}
