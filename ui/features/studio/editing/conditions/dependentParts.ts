import { partsOf } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { askedField, pathOfNode } from '../definition/fieldPath';
import { isSamePlace, objectAt, type Place } from '../definition/files';
import { visitPage } from '../definition/steps';
import { nodeLabel, partName } from '../outline/partName';
import { hidingStatements, rulesOf } from '../rules/rules';
import { DEEPEST_CONDITION } from './conditions';
import { looksInJson } from './conditionsAbout';
import type { TestInWords } from '../../../explain/conditionInWords';
import { tellPart } from './conditionWords';
import { sentenceOfTerm } from './sentenceOfTerms';
import type { Term } from './statements';

/** A part of a page that is shown only for some answers of a question. */
export interface DependentPart {
  readonly place: Place;
  readonly label: string;
  /** For which answers. */
  readonly test: TestInWords;
}

/**
 * The sections, questions, rows and other parts of the same page that are shown only for some answers of a question.
 * What is in such a part depends on the answer, too.
 */
export function dependentsOf(
  files: StudioFiles,
  question: Place,
): DependentPart[] {
  const { step } = pathOfNode(files, question);
  const found: DependentPart[] = [];
  visitPage(files, step, (place) => {
    if (isSamePlace(place, question)) return;
    const asked = { question, fields: fieldsFrom(files, question, place) };
    for (const term of termsOf(files, place)) {
      const test = findTest(files, place, term, asked);
      if (test === undefined) continue;
      found.push({ place, label: labelOf(files, place), test });
      return;
    }
  });
  return found;
}

/** Parts without those that are inside others of them. */
export const outermost = <Part extends { readonly place: Place }>(
  parts: readonly Part[],
): Part[] =>
  parts.filter(
    ({ place }) =>
      !parts.some((other) =>
        place.pointer.startsWith(`${other.place.pointer}/`),
      ),
  );

/** The answer to a question as the conditions of a part of its page name it. */
export function fieldsFrom(
  files: StudioFiles,
  question: Place,
  part: Place,
): readonly string[] {
  const { path } = pathOfNode(files, question);
  const name = askedField(objectAt(files, question)) ?? '';
  const isBeside = pathOfNode(files, part).path.join('/') === path.join('/');
  return [
    ...(isBeside ? [`self/${name}`] : []),
    ['deposit', ...path, name].join('/'),
  ];
}

/** The conditions of the page and of the rules under which a part is shown. */
function termsOf(files: StudioFiles, part: Place): Term[] {
  const rules = rulesOf(files, part);
  return [
    ...rules.path.whens.map((name) => ({ name, holds: true })),
    ...hidingStatements(rules).flatMap(({ terms }) =>
      terms.map(({ name, holds }) => ({ name, holds: !holds })),
    ),
  ];
}

interface AskedFields {
  readonly question: Place;
  readonly fields: readonly string[];
}

/** The test by which a condition looks at an answer, directly or through another condition. */
function findTest(
  files: StudioFiles,
  place: Place,
  term: Term,
  asked: AskedFields,
  depth = 0,
): TestInWords | undefined {
  for (const part of partsOf(sentenceOfTerm(files, term)).parts) {
    if ('field' in part) {
      if (asked.fields.includes(part.field.replace(/\/\*$/, '')))
        return tellPart(files, place, part);
      continue;
    }
    const { condition: name, holds } = part;
    const inner = { name, holds };
    const found =
      name === term.name
        ? isNamedInJson(files, name, asked)
          ? tellPart(files, place, part)
          : undefined
        : depth < DEEPEST_CONDITION
          ? findTest(files, place, inner, asked, depth + 1)
          : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a condition that no sentence says names the answer. */
function isNamedInJson(
  files: StudioFiles,
  name: string,
  { question }: AskedFields,
): boolean {
  const field = askedField(objectAt(files, question)) ?? '';
  const names = [...pathOfNode(files, question).path, field];
  return looksInJson(files, name, { field, names });
}

/** A group without a label is called as the first part in it that has one. */
function labelOf(files: StudioFiles, part: Place): string {
  let label = partName(files, part);
  if (label !== '') return label;
  visitPage(files, pathOfNode(files, part).step, (place, node) => {
    if (label === '' && place.pointer.startsWith(`${part.pointer}/`))
      label = nodeLabel(node);
  });
  return label;
}
