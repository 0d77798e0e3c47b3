import { toPattern } from '../../evaluate/pointers';
import type { Evaluation } from '../../types/evaluation';
import type { RepairOperation } from '../../types/problem';
import { expectFound, takeOut } from './exampleRepair';
import type { Example, ExpectedFinding } from './exampleTypes';
import {
  quote,
  sayDifference,
  sayDocument,
  type LabelOf,
  type WordedFinding,
} from './exampleWords';
import type { Fault } from '../fault';

type Judged = Pick<Evaluation, 'findings'>;

/** Judges the document that an example starts from, with the user and files of the example. */
export type JudgeStart = (example: Example) => Judged;

/** The examples that differ from what they say. */
export interface ComparedExamples {
  /** Another result: accepted, refused, or refused for another reason. */
  readonly wrong: Fault[];
  /** The same result in another sentence. */
  readonly reworded: Fault[];
}

type Found = Pick<ExpectedFinding, 'path' | 'code' | 'severity'>;

/** A finding that documents have, whatever their examples change. */
interface DocumentFault {
  readonly found: WordedFinding;
  /** Paths of their files. */
  readonly documents: Set<string>;
  /** place of the finding → what takes its answer out */
  readonly removals: Map<string, RepairOperation | undefined>;
  readonly examples: { readonly example: Example; readonly judged: Judged }[];
}

/** An answer has no question any more. */
const LOST: readonly string[] = ['notRelevant', 'unknownField'];

/**
 * Every example finds exactly what it says. What a document lacks is one problem, placed in the document: otherwise one
 * required question without an answer would be a problem of every example.
 */
export function compareExamples(
  examples: readonly Example[],
  judged: readonly Judged[],
  judgeStart: JudgeStart,
  labelOf: LabelOf,
): ComparedExamples {
  const own: Fault[] = [];
  const reworded: Fault[] = [];
  const ofDocuments = new Map<string, DocumentFault>();
  examples.forEach((example, index) => {
    const evaluation = judged[index];
    if (evaluation === undefined) return;
    const { finds } = example;
    const { findings: found } = evaluation;
    if (sameFindings(found, finds)) {
      const reason = findOtherWords(example, evaluation);
      if (reason !== undefined)
        reworded.push(toOwnFault(example, evaluation, reason));
      return;
    }
    const extra = without(found, finds);
    const missing = without(finds, found);
    if (isOfDocument(example, extra, missing)) {
      for (const one of extra) note(one, example, evaluation);
      return;
    }
    const reason = sayDifference(example, { extra, missing, found }, labelOf);
    own.push(toOwnFault(example, evaluation, reason));
  });
  const documents = [...ofDocuments.values()];
  return {
    wrong: [...documents.map((one) => toFault(one, labelOf)), ...own],
    reworded,
  };

  function isOfDocument(
    example: Example,
    extra: readonly Found[],
    missing: readonly Found[],
  ): boolean {
    if (extra.length === 0 || missing.length > 0) return false;
    const before = new Set(judgeStart(example).findings.map(present));
    return extra.every((found) => before.has(present(found)));
  }

  function note(
    found: WordedFinding,
    example: Example,
    evaluation: Judged,
  ): void {
    const { document } = example;
    const key = present({ ...found, path: toPattern(found.path) });
    const known: DocumentFault = ofDocuments.get(key) ?? {
      found,
      documents: new Set(),
      removals: new Map(),
      examples: [],
    };
    known.documents.add(document.file);
    known.removals.set(
      `${document.file}#${found.path}`,
      takeOut(document, found.path),
    );
    const isNoted = known.examples.some((one) => one.example === example);
    if (!isNoted) known.examples.push({ example, judged: evaluation });
    ofDocuments.set(key, known);
  }
}

function toOwnFault(
  example: Example,
  evaluation: Judged,
  reason: string,
): Fault {
  const { file, pointer } = example;
  return {
    file,
    pointer,
    reason,
    fix: 'Change the answers of the example, or expect this result from now on.',
    repair: [expectFound(example, evaluation)],
  };
}

function toFault(
  { found, documents, removals, examples }: DocumentFault,
  labelOf: LabelOf,
): Fault {
  const files = [...documents];
  const taken = [...removals.values()].filter((one) => one !== undefined);
  const isTakenOut =
    LOST.includes(found.code) && taken.length === removals.size;
  return {
    file: files[0] ?? '',
    pointer: found.path,
    reason: sayDocument(files, found, examples.length, labelOf),
    ...(isTakenOut
      ? {
          fix: 'Take the answer out of the example.',
          repair: taken,
        }
      : {
          fix: 'Change the answer in the example, or expect this result from now on.',
          repair: examples.map(({ example, judged }) =>
            expectFound(example, judged),
          ),
        }),
  };
}

function present({ path, code, severity }: Found): string {
  return `${severity} ${code} at ${path}`;
}

const sameFindings = (one: readonly Found[], other: readonly Found[]) =>
  one.map(present).join('\n') === other.map(present).join('\n');

function without<One extends Found>(
  from: readonly One[],
  others: readonly Found[],
): One[] {
  const known = new Set(others.map(present));
  return from.filter((found) => !known.has(present(found)));
}

/** How the sentences of an example differ from what it says; undefined when they do not. */
function findOtherWords(
  { title, finds }: Pick<Example, 'title' | 'finds'>,
  { findings }: Judged,
): string | undefined {
  const index = finds.findIndex(
    ({ message }, at) =>
      message !== undefined && message !== findings[at]?.message,
  );
  const [now, before] = [findings[index], finds[index]].map((one) =>
    quote(one?.message ?? ''),
  );
  return index < 0
    ? undefined
    : `“${title}” now has the message ${now} in place of ${before}.`;
}
