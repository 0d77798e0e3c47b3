import type { RepairOperation } from '../../types/problem';
import type { Fault } from '../fault';
import {
  isError,
  isLost,
  without,
  type Found,
  type Judged,
} from './exampleFindings';
import {
  answer,
  expectFound,
  takeOut,
  type RepairSearch,
} from './exampleRepair';
import type { Example } from './exampleTypes';
import { findAnswer } from './missingAnswer';

/** Where documents have a finding, and the examples that start from them. */
interface FoundInDocuments {
  readonly found: Found;
  /** place of the finding → the first example in which it is found */
  readonly places: ReadonlyMap<
    string,
    { readonly example: Example; readonly path: string }
  >;
  readonly examples: readonly {
    readonly example: Example;
    readonly judged: Judged;
  }[];
}

/**
 * Corrects documents: what no question asks for is taken out, and an answer that is accepted is given where one is known.
 * An error is never made the expected result: no document with this question would be accepted any more. A warning is,
 * unless an example of a document is the only one that shows its rule: beside a warning it would not.
 */
export function repairDocuments(
  { found, places, examples }: FoundInDocuments,
  search: RepairSearch,
): Pick<Fault, 'fix' | 'repair'> {
  const operations: RepairOperation[] = [];
  for (const { example, path } of places.values()) {
    const operation = isLost(found)
      ? takeOut(example.document, path)
      : giveAnswer(example, path, search);
    // Where one place has no answer, the others need none.
    if (operation === undefined) break;
    operations.push(operation);
  }
  if (operations.length === places.size)
    return {
      fix: isLost(found)
        ? 'Take the answer out of the example.'
        : found.code === 'required'
          ? 'Answer the question in the example.'
          : 'Give the example an answer that is accepted.',
      repair: operations,
    };
  const isExpected =
    !isError(found) &&
    !examples.some(({ example }) => search.isNeeded(example));
  return isExpected
    ? {
        fix: 'Change the answer in the example, or expect this result from now on.',
        repair: examples.map(({ example, judged }) =>
          expectFound(example, judged),
        ),
      }
    : {
        fix: 'No answer is known that is accepted. Correct the rules of the question, or answer it in the example.',
      };
}

/** Gives a document the first answer that is accepted and asks for nothing else. */
function giveAnswer(
  example: Example,
  path: string,
  { judgeStart, answersFor }: RepairSearch,
): RepairOperation | undefined {
  const { document } = example;
  const { findings: before } = judgeStart(example);
  const value = findAnswer(
    document.data,
    path,
    answersFor(document.data, path),
    (data) => {
      const { findings } = judgeStart(example, data);
      return (
        findings.every((one) => one.path !== path) &&
        without(findings, before).length === 0
      );
    },
  );
  return value === undefined ? undefined : answer(document, path, value);
}
