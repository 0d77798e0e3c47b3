import { isObject } from '@engine';
import { partsOf, type Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { addCondition } from './conditions';
import { inside, listAt, type Place } from '../definition/files';
import { frameTerm } from './frames';
import { sentenceOfTerm } from './sentenceOfTerms';
import type { Term } from './statements';

/** The section that a part of a page is in; undefined for a section itself. */
function sectionAround({ file, pointer }: Place): Place | undefined {
  const [section] = /^\/sections\/\d+(?=\/)/.exec(pointer) ?? [];
  return section === undefined ? undefined : { file, pointer: section };
}

/** The condition of the section that a question is in; undefined without one. */
export function sectionTerm(
  files: StudioFiles,
  question: Place,
): Term | undefined {
  const section = sectionAround(question);
  return section && frameTerm(files, section);
}

/** What a section or group asks about its object: questions, rows and objects, without those inside of them. */
export function askedIn(files: StudioFiles, frame: Place): Place[] {
  const found: Place[] = [];
  const walk = (list: Place) =>
    listAt(files, list).forEach((node, index) => {
      if (!isObject(node)) return;
      const place = inside(list, index);
      if ('layout' in node) walk(inside(place, 'nodes'));
      else if ('field' in node || 'rows' in node || 'object' in node)
        found.push(place);
    });
  walk(inside(frame, 'nodes'));
  return found;
}

/** The sentence of a question in a section or group with a condition, which it includes: the rules of the question say both. */
export function withTerm(
  files: StudioFiles,
  { name, holds }: Term,
  sentence: Sentence | undefined,
): { readonly files: StudioFiles; readonly sentence: Sentence } {
  const part = { condition: name, holds };
  if (sentence === undefined) return { files, sentence: { all: [part] } };
  const { join, parts } = partsOf(sentence);
  if (join === 'all' || parts.length === 1)
    return { files, sentence: { all: [part, ...parts] } };
  const named = addCondition(files, sentence);
  const choice = { condition: named.name, holds: true };
  return { files: named.files, sentence: { all: [part, choice] } };
}

/** What a sentence says besides conditions that it includes; undefined for nothing. */
export function withoutTerms(
  files: StudioFiles,
  terms: readonly Term[],
  sentence: Sentence | undefined,
): Sentence | undefined {
  if (sentence === undefined || !('all' in sentence)) return sentence;
  const kept = sentence.all.filter(
    (part) =>
      !(
        'condition' in part &&
        terms.some(
          ({ name, holds }) => part.condition === name && part.holds === holds,
        )
      ),
  );
  const [only, ...more] = kept;
  if (only === undefined) return undefined;
  if (kept.length === sentence.all.length) return sentence;
  return 'condition' in only && more.length === 0
    ? sentenceOfTerm(files, { name: only.condition, holds: only.holds })
    : { all: kept };
}
