import { isObject } from '@engine';
import type { Sentence } from '@engine/conditions/sentence';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { nameHolding } from './conditions';
import { answersOn } from './conditionsAbout';
import { askedField, pathOfNode } from '../definition/fieldPath';
import { objectAt, writeAt, type Place } from '../definition/files';
import { renewPartExamples } from '../examples/partExamples';
import { withoutUnused } from '../removing/unusedConditions';
import { presentSentence } from './ruleTerms';
import { askedIn, sectionTerm } from './sectionTerm';
import { sentenceOfTerm } from './sentenceOfTerms';
import { shownByTerm } from './shownBy';
import { writeShownWhen } from './shownWhen';

/**
 * The sentence that says when a section is shown; undefined for one that always is. 'complex' where its condition could
 * not also be that of its questions: a page that hides a question does not make it optional.
 */
export function presentOfSection(
  files: StudioFiles,
  section: Place,
): Sentence | 'complex' | undefined {
  const { when } = objectAt(files, section);
  const asked = askedIn(files, section);
  const isSimple =
    asked.every((one) => presentSentence(files, one) !== 'complex') &&
    !asksElsewhere(files, section, asked) &&
    !hasAskingBlock(objectAt(files, section)['nodes']);
  if (!isSimple) return 'complex';
  return typeof when === 'string'
    ? sentenceOfTerm(files, { name: when, holds: true })
    : undefined;
}

/** Whether another section of the step asks for one of the same answers: its rules are those of both. */
function asksElsewhere(
  files: StudioFiles,
  section: Place,
  asked: readonly Place[],
): boolean {
  const { step } = pathOfNode(files, section);
  const isInside = ({ pointer }: Place) =>
    pointer.startsWith(`${section.pointer}/`);
  const others = answersOn(files, step)
    .filter(({ place }) => !isInside(place))
    .map(({ names }) => names.join('/'));
  return asked.some((place) => {
    const node = objectAt(files, place);
    const names = [
      ...pathOfNode(files, place).path,
      askedField(node) ?? String(node['object']),
    ];
    return others.includes(names.join('/'));
  });
}

const hasAskingBlock = (nodes: Json | undefined): boolean =>
  Array.isArray(nodes) &&
  nodes.some(
    (node) =>
      isObject(node) &&
      ('asks' in node || ('layout' in node && hasAskingBlock(node['nodes']))),
  );

/** Shows a section, and asks its questions, only while a sentence is true; without one, always. What its questions say besides stays. */
export function changeSection(
  files: StudioFiles,
  section: Place,
  sentence: Sentence | undefined,
): StudioFiles {
  const asked = askedIn(files, section);
  const said = asked.map((one) => presentSentence(files, one));
  const { files: named, name } =
    sentence === undefined
      ? { files, name: undefined }
      : nameHolding(files, sentence);
  const framed = writeWhen(named, section, name);
  const ruled = asked.reduce((next, one, index) => {
    const own = said[index];
    return own === 'complex'
      ? next
      : writeShownWhen(next, one, own, sectionTerm(next, one));
  }, framed);
  const next = withoutUnused(files, ruled);
  return renewPartExamples(
    next,
    section,
    asked,
    name === undefined ? undefined : shownByTerm(next, { name, holds: true }),
  );
}

/** A reader expects the condition before what it shows. */
function writeWhen(
  files: StudioFiles,
  section: Place,
  name: string | undefined,
): StudioFiles {
  const { when: _before, nodes = [], ...words } = objectAt(files, section);
  return writeAt(files, section, {
    ...words,
    ...(name !== undefined && { when: name }),
    nodes,
  });
}
