import { isPartOf, readPointer, writePointer } from '../../evaluate/pointers';
import type { Json, JsonObject } from '../../types/json';
import type { RepairOperation } from '../../types/problem';
import type { Fault } from '../fault';
import {
  isError,
  isLost,
  sameFindings,
  without,
  type Found,
  type Judged,
} from './exampleFindings';
import { changeAnswers, expectFound, type RepairSearch } from './exampleRepair';
import type { Example } from './exampleTypes';
import { findAnswer } from './missingAnswer';

/** Files of examples that the studio writes about a question. Accepted ones show that it can be answered. */
const OF_QUESTION = /\/examples\/question-[^/]+\.json$/;

/**
 * Corrects an example with another result. It is given answers with which it keeps its result, where they are known. The
 * only example of a rule never expects another one. An accepted one is refused from now on only for answers that it is about.
 */
export function repairCase(
  example: Example,
  judged: Judged,
  search: RepairSearch,
): Pick<Fault, 'fix' | 'repair'> {
  const errors = judged.findings.filter(isError);
  const others = errors.filter((one) => !isAbout(example, one));
  const isRefused = example.finds.some(isError);
  const isOfQuestion = OF_QUESTION.test(example.file);
  if (isRefused || isOfQuestion || others.length > 0) {
    const repair = keepResult(example, judged, search);
    if (repair !== undefined)
      return { fix: 'Change the answers of the example.', repair };
  }
  if (search.isNeeded(example))
    return {
      fix: 'Change the answers of the example: no example shows its rule any more.',
    };
  // An error of the one answer to a question would hide that nobody can answer it.
  const isExpected =
    isRefused || (others.length === 0 && !(isOfQuestion && errors.length > 0));
  return isExpected
    ? {
        fix: 'Change the answers of the example, or expect this result from now on.',
        repair: [expectFound(example, judged)],
      }
    : {
        fix: 'Correct the rules of the question, or change the answers of the example.',
      };
}

/** Whether an example changes the answer that a finding is about, or takes it away. */
function isAbout({ changes }: Example, { path, code }: Found): boolean {
  const { set = {}, unset = [] } = changes;
  const changed = [...Object.keys(set), ...unset];
  return code === 'required' || code === 'unknownField'
    ? changed.includes(path)
    : changed.some((one) => isPartOf(path, one));
}

/** Gives the answers with which an example finds what it says; undefined where none are known. */
function keepResult(
  example: Example,
  judged: Judged,
  { judgeStart, answersFor }: RepairSearch,
): RepairOperation[] | undefined {
  const set: Record<string, Json> = {};
  const unset: string[] = [];
  let { data } = example;
  for (const found of without(judged.findings, example.finds)) {
    const { path } = found;
    if (isLost(found)) {
      // What the example sets stays: an answer is set after others are taken out.
      const isSet = Object.keys(example.changes.set ?? {}).some(
        (one) => isPartOf(path, one) || isPartOf(one, path),
      );
      if (isSet || readPointer(data, path) === undefined) return undefined;
      unset.push(path);
      data = writePointer(data, path, undefined);
    } else {
      const value = findFor(path, data);
      if (value === undefined) return undefined;
      set[path] = value;
      data = writePointer(data, path, value);
    }
  }
  return sameFindings(judgeStart(example, data).findings, example.finds)
    ? changeAnswers(example, { set, unset })
    : undefined;

  function findFor(path: string, before: JsonObject): Json | undefined {
    return findAnswer(before, path, answersFor(before, path), (next) => {
      const { findings } = judgeStart(example, next);
      return (
        findings.every((one) => one.path !== path) &&
        without(findings, judged.findings).length === 0
      );
    });
  }
}
