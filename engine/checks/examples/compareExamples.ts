import { toPattern } from '../../evaluate/pointers';
import { repairCase } from './caseRepair';
import { repairDocuments } from './documentRepair';
import {
  present,
  sameFindings,
  without,
  type Found,
  type Judged,
} from './exampleFindings';
import type { RepairSearch } from './exampleRepair';
import type { Example } from './exampleTypes';
import {
  quote,
  sayDifference,
  sayDocument,
  type LabelOf,
  type WordedFinding,
} from './exampleWords';
import type { Fault } from '../fault';

/** How often examples are judged to find answers for them: the checks of a form must not take minutes. */
const MOST_JUDGED = 500;

/** The examples that differ from what they say. */
export interface ComparedExamples {
  /** Another result: accepted, refused, or refused for another reason. */
  readonly wrong: Fault[];
  /** The same result in another sentence. */
  readonly reworded: Fault[];
}

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

/** The same, until so many examples are judged: then no answers are offered. */
function limitJudging(search: RepairSearch): RepairSearch {
  const { judgeStart, answersFor } = search;
  let left = MOST_JUDGED;
  return {
    ...search,
    judgeStart: (example, data) => {
      left -= 1;
      return judgeStart(example, data);
    },
    answersFor: (data, path) => (left > 0 ? answersFor(data, path) : []),
  };
}

/**
 * Every example finds exactly what it says. What a document lacks is one problem, placed in the document: otherwise one
 * required question without an answer would be a problem of every example.
 */
export function compareExamples(
  examples: readonly Example[],
  judged: readonly Judged[],
  labelOf: LabelOf,
  search: RepairSearch,
): ComparedExamples {
  const own: Fault[] = [];
  const reworded: Fault[] = [];
  const ofDocuments = new Map<string, DocumentFault>();
  const ofCase = limitJudging(search);
  const ofDocument = limitJudging(search);
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
        toFault(one, labelOf, repairDocuments(one, ofDocument)),
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
    const before = new Set(search.judgeStart(example).findings.map(present));
    return extra.every((found) => before.has(present(found)));
  }

  function toOwnFault(
    example: Example,
    evaluation: Judged,
    reason: string,
  ): Fault {
    const { file, pointer } = example;
    const repair = repairCase(example, evaluation, ofCase);
    return { file, pointer, reason, ...repair };
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
