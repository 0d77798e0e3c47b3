import type { Evaluation } from '../types/evaluation';
import type { Example, ExpectedFinding } from './exampleTypes';
import type { Fault } from './fault';

/** Judges the document that an example starts from, with the user and files of the example. */
export type JudgeStart = (example: Example) => Pick<Evaluation, 'findings'>;

type Found = Pick<ExpectedFinding, 'path' | 'code' | 'severity'>;

/** A finding that the documents have, whatever their examples change. */
interface DocumentFault extends Fault {
  readonly documents: Set<string>;
  examples: number;
}

/**
 * Every example finds exactly what it says. What a document lacks is one problem, placed in the document: otherwise one
 * required question without an answer would be a problem of every example.
 */
export function compareExamples(
  examples: readonly Example[],
  judged: readonly Pick<Evaluation, 'findings'>[],
  judgeStart: JudgeStart,
): Fault[] {
  const own: Fault[] = [];
  const ofDocuments = new Map<string, DocumentFault>();
  examples.forEach((example, index) => {
    const evaluation = judged[index];
    const reason = evaluation && findDifference(example, evaluation);
    if (evaluation === undefined || reason === undefined) return;
    const before = new Set(judgeStart(example).findings.map(present));
    const extra = without(evaluation.findings, example.finds);
    const isOfDocument = (found: Found) => before.has(present(found));
    const isAllOfDocument =
      extra.length > 0 &&
      extra.every(isOfDocument) &&
      without(example.finds, evaluation.findings).length === 0;
    if (!isAllOfDocument) {
      const { file, pointer } = example;
      own.push({ file, pointer, reason });
      return;
    }
    for (const found of extra) note(found, example);
  });
  return [...ofDocuments.values()].map(toFault).concat(own);

  function note(found: Found, { document }: Example): void {
    const key = present({ ...found, path: toPattern(found.path) });
    const known = ofDocuments.get(key) ?? {
      ...{ file: document.file, pointer: found.path, reason: key },
      ...{ documents: new Set<string>(), examples: 0 },
    };
    known.documents.add(document.file);
    known.examples += 1;
    ofDocuments.set(key, known);
  }
}

function toFault({ documents, examples, ...fault }: DocumentFault): Fault {
  const others = [...documents].filter((file) => file !== fault.file);
  const also = others.length > 0 ? `; so do ${others.join(', ')}` : '';
  const reason = `the document finds ${fault.reason}, which ${examples} of the examples that start from it do not say${also}`;
  return { ...fault, reason };
}

/** The rows of a list are one place. */
function toPattern(path: string): string {
  return path.replace(/\/\d+(?=\/|$)/g, '/*');
}

function present({ path, code, severity }: Found): string {
  return `${severity} ${code} at ${path}`;
}

function without<One extends Found>(
  from: readonly One[],
  others: readonly Found[],
): One[] {
  const known = new Set(others.map(present));
  return from.filter((found) => !known.has(present(found)));
}

/** How the findings of an example differ from what it says; undefined when they do not. */
function findDifference(
  { finds }: Pick<Example, 'finds'>,
  evaluation: Pick<Evaluation, 'findings'>,
): string | undefined {
  const found = evaluation.findings.map(present);
  const expected = finds.map(present);
  if (found.join('\n') !== expected.join('\n')) {
    return `finds ${found.join(', ') || 'nothing'} instead of ${expected.join(', ') || 'nothing'}`;
  }
  const other = finds.findIndex(
    ({ message }, index) =>
      message !== undefined && message !== evaluation.findings[index]?.message,
  );
  return other < 0
    ? undefined
    : `says "${evaluation.findings[other]?.message}" instead of "${finds[other]?.message}"`;
}
