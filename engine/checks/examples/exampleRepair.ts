import { readPointer } from '../../evaluate/pointers';
import type { Evaluation } from '../../types/evaluation';
import type { Json } from '../../types/json';
import type { RepairOperation } from '../../types/problem';
import type { JudgeStart } from './exampleFindings';
import type { Example, ExampleCase, ExampleDocument } from './exampleTypes';
import type { AnswersFor } from './missingAnswer';
import { below } from '../fault';

/** What the search for a correction asks. */
export interface RepairSearch {
  readonly judgeStart: JudgeStart;
  readonly answersFor: AnswersFor;
  /** Whether an example alone shows a rule, so that with another result the rule would have none. */
  readonly isNeeded: (example: Example) => boolean;
}

/** The pointer of a place of a file, as a patch of all files has it. */
const toPlace = (file: string, pointer: string) => below('', file) + pointer;

/** Makes what is found now the expected result of an example; a sentence is kept only where the example had one. */
export function expectFound(
  { file, pointer, finds }: Pick<Example, 'file' | 'pointer' | 'finds'>,
  { findings }: Pick<Evaluation, 'findings'>,
): RepairOperation {
  const value = findings.map(({ path, code, severity, message }): Json => {
    const known = finds.find(
      (one) =>
        one.path === path && one.code === code && one.severity === severity,
    );
    return {
      path,
      code,
      ...(severity === 'warning' && { severity }),
      ...(known?.message !== undefined && { message }),
    };
  });
  return { op: 'replace', path: toPlace(file, `${pointer}/finds`), value };
}

/** Takes an answer without a question out of a document; undefined where the document does not have it. */
export function takeOut(
  { file, data }: ExampleDocument,
  path: string,
): RepairOperation | undefined {
  return readPointer(data, path) === undefined
    ? undefined
    : { op: 'remove', path: toPlace(file, path) };
}

/** Writes an answer into a document, in place of the one that is there. */
export const answer = (
  { file, data }: ExampleDocument,
  path: string,
  value: Json,
): RepairOperation => ({
  op: readPointer(data, path) === undefined ? 'add' : 'replace',
  path: toPlace(file, path),
  value,
});

/** Adds changes of answers to those of an example. */
export function changeAnswers(
  { file, pointer, changes }: Pick<Example, 'file' | 'pointer' | 'changes'>,
  { set = {}, unset = [] }: Pick<ExampleCase, 'set' | 'unset'>,
): RepairOperation[] {
  const write = (name: string, value: Json): RepairOperation => ({
    op: 'add',
    path: toPlace(file, `${pointer}/${name}`),
    value,
  });
  return [
    ...(Object.keys(set).length > 0
      ? [write('set', { ...changes.set, ...set })]
      : []),
    ...(unset.length > 0
      ? [write('unset', [...(changes.unset ?? []), ...unset])]
      : []),
  ];
}
