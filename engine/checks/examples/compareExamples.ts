import { toPattern } from '../../evaluate/pointers';
import type { Evaluation } from '../../types/evaluation';
import type { JsonObject } from '../../types/json';
import type { RepairOperation } from '../../types/problem';
import { answer, expectFound, takeOut } from './exampleRepair';
import type { Example, ExpectedFinding } from './exampleTypes';
import {
  quote,
  sayDifference,
  sayDocument,
  type LabelOf,
  type WordedFinding,
} from './exampleWords';
import { findAnswer, type AnswersFor } from './missingAnswer';
import type { Fault } from '../fault';

type Judged = Pick<Evaluation, 'findings'>;

/** Judges the document that an example starts from, or another one, with the user and files of the example. */
export type JudgeStart = (example: Example, data?: JsonObject) => Judged;

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
  /** place of the finding → the first example in which it is found */
  readonly places: Map<
    string,
    { readonly example: Example; readonly path: string }
  >;
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
  answersFor: AnswersFor,
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
    wrong: [
      ...documents.map((one) =>
        toFault(one, labelOf, repairOf(one, judgeStart, answersFor)),
      ),
      ...own,
    ],
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
      places: new Map(),
      examples: [],
    };
    known.documents.add(document.file);
    const place = `${document.file}#${found.path}`;
    if (!known.places.has(place))
      known.places.set(place, { example, path: found.path });
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
  { found, documents, examples }: DocumentFault,
  labelOf: LabelOf,
  repair: Pick<Fault, 'fix' | 'repair'>,
): Fault {
  const files = [...documents];
  return {
    file: files[0] ?? '',
    pointer: found.path,
    reason: sayDocument(files, found, examples.length, labelOf),
    ...repair,
  };
}

/**
 * Corrects documents: what no question asks for is taken out, and a required answer is given where one is known, not
 * corrected where none is. Else the new result becomes the expected one.
 */
function repairOf(
  { found, places, examples }: DocumentFault,
  judgeStart: JudgeStart,
  answersFor: AnswersFor,
): Pick<Fault, 'fix' | 'repair'> {
  const inEach = (toOperation: typeof takeOutOf) => {
    const operations = [...places.values()].flatMap(
      ({ example, path }) => toOperation(example, path) ?? [],
    );
    return operations.length === places.size ? operations : undefined;
  };
  const taken = LOST.includes(found.code) ? inEach(takeOutOf) : undefined;
  if (taken !== undefined)
    return { fix: 'Take the answer out of the example.', repair: taken };
  const given =
    found.code === 'required'
      ? inEach((example, path) =>
          giveAnswer(example, path, judgeStart, answersFor),
        )
      : undefined;
  if (given !== undefined)
    return {
      fix: 'Answer the question in the example.',
      repair: given,
    };
  // To expect the refusal would hide that no document with this question is accepted any more.
  if (found.code === 'required')
    return {
      fix: 'No answer is known that is accepted. Correct the rules of the question, or answer it in the example.',
    };
  return {
    fix: 'Change the answer in the example, or expect this result from now on.',
    repair: examples.map(({ example, judged }) => expectFound(example, judged)),
  };
}

const takeOutOf = ({ document }: Example, path: string) =>
  takeOut(document, path);

/** Gives a document the first answer that is accepted and asks for nothing else. */
function giveAnswer(
  example: Example,
  path: string,
  judgeStart: JudgeStart,
  answersFor: AnswersFor,
): RepairOperation | undefined {
  const { document } = example;
  const before = new Set(judgeStart(example).findings.map(present));
  const value = findAnswer(
    document.data,
    path,
    answersFor(document.data, path),
    (data) => {
      const { findings } = judgeStart(example, data);
      return findings.every(
        (one) => one.path !== path && before.has(present(one)),
      );
    },
  );
  return value === undefined ? undefined : answer(document, path, value);
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
