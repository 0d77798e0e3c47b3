import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from './addQuestion';
import { copyField, ofAnyQuestion } from './duplicateNode';
import { forbidElsewhere } from './forbidElsewhere';
import { withCopies } from './withCopies';
import { ownStatement } from '../definition/home';
import { pathOfNode } from '../definition/fieldPath';
import { copySentence, type CopiedAnswers } from '../conditions/copyCondition';
import { presentSentence } from '../conditions/ruleTerms';
import { saidOf } from '../conditions/statements';
import { uniqueName } from '../definition/fieldName';
import {
  inside,
  insertAt,
  listAt,
  listOf,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { fromId } from '../definition/fromId';
import { firstText } from '../outline/outline';
import { renewExamples } from '../examples/renewExamples';
import { rulesOf } from '../rules/rules';
import { sampleAnswer } from '../examples/sampleAnswer';
import { shownBy } from '../conditions/shownBy';
import { setShownWhen } from '../conditions/shownWhen';
import { refuseField } from '../conditions/stepRefusals';
import { toId } from '../definition/toId';

/**
 * Adds a section like another after it, with fields of its own. What depends on an answer of the section depends on
 * its copy; other conditions are those of both. Undefined for one without questions, or with rows or blocks. A question
 * without a sample answer, or with a condition that no tests of answers say, cannot be copied either.
 */
export function duplicateSection(
  files: StudioFiles,
  section: Place,
  toLabel: (label: string) => string,
): Added | undefined {
  const found = listOf(section);
  const questions = questionsIn(files, section);
  if (found === undefined || questions === undefined) return undefined;
  const copies = new Map<string, string>();
  let next = files;
  for (const question of questions) {
    const { field, label } = objectAt(files, question);
    const copied = copyField(next, question, toLabel(firstText(label)));
    if (copied === undefined) return undefined;
    copies.set(String(field), copied.field);
    next = copied.files;
  }
  const node = objectAt(files, section);
  const heading = toLabel(firstText(node['heading']) || fromId(node['id']));
  const ids = listAt(files, found.list).map((one) =>
    isObject(one) ? String(one['id']) : '',
  );
  const place = inside(found.list, found.index + 1);
  next = insertAt(next, found.list, found.index + 1, {
    ...without(node, 'role'),
    id: uniqueName(toId(heading, 'section'), ids),
    heading,
    nodes: listAt(files, inside(section, 'nodes')).map((one) =>
      copyNode(one, copies, toLabel),
    ),
  });
  const added = questions.map((question) => ({
    file: question.file,
    pointer: place.pointer + question.pointer.slice(section.pointer.length),
  }));
  const answers = answersOfCopies(files, section, copies);
  const conditional = added.reduce(
    (last, one, index) =>
      refuseField(
        compareWithCopy(
          dependOnCopy(
            forbidElsewhere(last, one),
            files,
            questions[index],
            one,
            answers,
          ),
          one,
          copies,
        ),
        one,
        String(objectAt(last, one)['field']),
      ),
    next,
  );
  // The examples of a question also answer those that depend on it.
  const shown = added.reduce(renewExamples, conditional);
  return { files: added.reduce(renewExamples, shown), place };
}

/** Whether a section has questions, and all of them can be copied. */
export const canCopySection = (files: StudioFiles, section: Place): boolean =>
  questionsIn(files, section) !== undefined;

/** The questions of a section; undefined where one cannot be copied. */
function questionsIn(files: StudioFiles, section: Place): Place[] | undefined {
  const found: Place[] = [];
  let isSimple = true;
  const walk = (list: Place) =>
    listAt(files, list).forEach((node, index) => {
      const place = inside(list, index);
      if (!isObject(node)) return;
      if ('field' in node) found.push(place);
      else if ('layout' in node) walk(inside(place, 'nodes'));
      else isSimple &&= !['rows', 'object', 'block'].some((one) => one in node);
    });
  walk(inside(section, 'nodes'));
  const canCopy = (question: Place) =>
    shownBy(files, rulesOf(files, question)) !== 'complex' &&
    sampleAnswer(files, question) !== undefined;
  return isSimple && found.length > 0 && found.every(canCopy)
    ? found
    : undefined;
}

/** The answers of copied fields as the conditions of their section name them. */
function answersOfCopies(
  files: StudioFiles,
  section: Place,
  copies: ReadonlyMap<string, string>,
): CopiedAnswers {
  const { path } = pathOfNode(files, section);
  return new Map(
    [...copies].flatMap(([field, copy]) =>
      [['self'], ['deposit', ...path]].map((root): [string, string] => [
        [...root, field].join('/'),
        [...root, copy].join('/'),
      ]),
    ),
  );
}

function copyNode(
  node: Json,
  copies: ReadonlyMap<string, string>,
  toLabel: (label: string) => string,
): Json {
  if (!isObject(node)) return node;
  const field = copies.get(String(node['field']));
  if (field !== undefined)
    return {
      ...ofAnyQuestion(node),
      field,
      label: toLabel(firstText(node['label'])),
    };
  const { nodes } = node;
  return Array.isArray(nodes)
    ? { ...node, nodes: nodes.map((one) => copyNode(one, copies, toLabel)) }
    : node;
}

/** Shows a copied question for the answers to the copies of the questions that show the first one. */
function dependOnCopy(
  files: StudioFiles,
  before: StudioFiles,
  question: Place | undefined,
  copy: Place,
  copies: CopiedAnswers,
): StudioFiles {
  if (question === undefined) return files;
  const present = presentSentence(before, question);
  if (present === undefined || present === 'complex') return files;
  const copied = copySentence(files, present, copies);
  return copied.sentence === present
    ? files
    : setShownWhen(copied.files, copy, copied.sentence);
}

/** Compares a copied question with the copies of those that the first one is compared with. */
function compareWithCopy(
  files: StudioFiles,
  copy: Place,
  copies: ReadonlyMap<string, string>,
): StudioFiles {
  const { field, statements } = rulesOf(files, copy);
  return statements.reduce((next, one) => {
    const said = saidOf(one, field);
    if (!isObject(said) || ownStatement(files, one) !== one) return next;
    return writeAt(
      next,
      inside(one, 'properties', field),
      withCopies(said, copies),
    );
  }, files);
}

const without = (node: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([name]) => name !== key));
