import { isObject } from '@engine';
import type { Sentence } from '@engine/conditions/sentence';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { nameHolding } from './conditions';
import { answersOn } from './conditionsAbout';
import { askedField, pathOfNode } from '../definition/fieldPath';
import {
  isSamePlace,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { renewPartExamples } from '../examples/partExamples';
import { neededWithout } from '../rules/neededWithout';
import { rulesOf } from '../rules/rules';
import { withoutUnused } from '../removing/unusedConditions';
import { framesOfObject, frameTerm, termsOfFrames } from './frames';
import { followedFrames, presentSentence, ruleTermsOf } from './ruleTerms';
import { askedIn } from './sectionTerm';
import { sentenceOfTerm } from './sentenceOfTerms';
import { shownByTerm } from './shownBy';
import { writeShownWhen } from './shownWhen';

/**
 * The sentence that says when a section or group is shown; undefined for one that always is. 'complex' where its
 * condition could not also be that of its questions: a page that hides a question does not make it optional.
 */
export function presentOfFrame(
  files: StudioFiles,
  frame: Place,
): Sentence | 'complex' | undefined {
  const asked = askedIn(files, frame);
  const isSimple =
    asked.every((one) => presentSentence(files, one) !== 'complex') &&
    !asksElsewhere(files, frame, asked) &&
    !hasAskingBlock(objectAt(files, frame)['nodes']);
  if (!isSimple) return 'complex';
  const term = frameTerm(files, frame);
  return term && sentenceOfTerm(files, term);
}

/**
 * The same of a group, which a form has with a condition that other rules were written beside: also 'complex' where a
 * question is required for some answers only, or where steps share the rules that repeat the condition.
 */
export function presentOfGroup(
  files: StudioFiles,
  group: Place,
): Sentence | 'complex' | undefined {
  const term = frameTerm(files, group);
  const isOwn = askedIn(files, group).every((one) => {
    const rules = rulesOf(files, one);
    const { shared = [] } = ruleTermsOf(files, rules) ?? {};
    return (
      !shared.some(({ name }) => name === term?.name) &&
      (rules.need !== 'sometimes' || neededWithout(files, one).length > 0)
    );
  });
  return isOwn ? presentOfFrame(files, group) : 'complex';
}

/** Whether another part of the step asks for one of the same answers: its rules are those of both. */
function asksElsewhere(
  files: StudioFiles,
  frame: Place,
  asked: readonly Place[],
): boolean {
  const { step } = pathOfNode(files, frame);
  const others = answersOn(files, step)
    .filter(({ place }) => !isInside(frame, place))
    .map(({ names }) => names.join('/'));
  return asked.some((place) => others.includes(answerOf(files, place)));
}

/** What a part of a page asks for, with the objects around it. */
function answerOf(files: StudioFiles, place: Place): string {
  const node = objectAt(files, place);
  const name = askedField(node) ?? String(node['object']);
  return [...pathOfNode(files, place).path, name].join('/');
}

const isInside = (frame: Place, { pointer }: Place): boolean =>
  pointer.startsWith(`${frame.pointer}/`);

const hasAskingBlock = (nodes: Json | undefined): boolean =>
  Array.isArray(nodes) &&
  nodes.some(
    (node) =>
      isObject(node) &&
      ('asks' in node || ('layout' in node && hasAskingBlock(node['nodes']))),
  );

/** Shows a section or group, and asks its questions, only while a sentence is true; without one, always. What its questions say besides stays. */
export function changeFrame(
  files: StudioFiles,
  frame: Place,
  sentence: Sentence | undefined,
): StudioFiles {
  const asked = askedIn(files, frame);
  const said = asked.map((one) => ({
    own: presentSentence(files, one),
    followed: followedFrames(files, one),
  }));
  const { files: named, name } =
    sentence === undefined
      ? { files, name: undefined }
      : nameHolding(files, sentence);
  const framed = writeWhen(named, frame, name);
  const ruled = asked.reduce((next, one, index) => {
    const { own = undefined, followed = [] } = said[index] ?? {};
    // Questions for the same answer share its rules: they follow the frames around all of them.
    const answer = answerOf(files, one);
    const together = asked.filter((other) => answerOf(files, other) === answer);
    if (own === 'complex' || together.indexOf(one) > 0) return next;
    const frames = framesOfObject(next, one).filter(
      (around) =>
        [frame, ...followed].some((other) => isSamePlace(around, other)) &&
        together.every((other) => isInside(around, other)),
    );
    return writeShownWhen(next, one, own, termsOfFrames(next, frames));
  }, framed);
  const next = withoutUnused(files, ruled);
  return renewPartExamples(
    next,
    frame,
    asked,
    name === undefined ? undefined : shownByTerm(next, { name, holds: true }),
  );
}

/** A reader expects the condition before what it shows. */
function writeWhen(
  files: StudioFiles,
  frame: Place,
  name: string | undefined,
): StudioFiles {
  const { when: _before, nodes = [], ...words } = objectAt(files, frame);
  return writeAt(files, frame, {
    ...words,
    ...(name !== undefined && { when: name }),
    nodes,
  });
}
