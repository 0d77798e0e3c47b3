import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from '../adding/addQuestion';
import { nameTerm } from './conditions';
import { ruleFile } from '../definition/fieldPath';
import {
  inside,
  insertAt,
  isSamePlace,
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { homeOf, ownStatement } from '../definition/home';
import {
  neededWithout,
  requiredBeside,
  requireUnder,
  setNeededWithout,
} from '../rules/neededWithout';
import {
  dropName,
  dropRequired,
  setRequired,
  withoutEmptyIn,
} from '../rules/requiring';
import { isSameTerm, rulesOf } from '../rules/rules';
import { termsOfFrames } from './frames';
import { sectionTerm } from './sectionTerm';
import { followedFrames } from './ruleTerms';
import { withTerm } from './sectionTerm';
import { namesIn, saidOf, type Statement, type Term } from './statements';

/**
 * Shows a question only while a sentence is true; without one, always. Whether it is required stays as it is, while it
 * is shown. The conditions of its section and groups count, too.
 */
export const setShownWhen = (
  files: StudioFiles,
  question: Place,
  sentence: Sentence | undefined,
): StudioFiles =>
  writeShownWhen(files, question, sentence, termsAround(files, question));

/** The conditions of the section and groups around a question that its rules repeat, or in whose branch they are. */
export function termsAround(
  files: StudioFiles,
  question: Place,
): readonly Term[] {
  const home = homeOf(files, question);
  const followed = termsOfFrames(files, followedFrames(files, question)).filter(
    (term) => !isMetInItem(files, question, home, term),
  );
  if (followed.length > 0) return followed;
  const term = sectionTerm(files, question);
  if (term === undefined) return [];
  return outOfBranches(files, home, [term]) === home ? [] : [term];
}

/** Whether the rules of a question are in an item that its step includes under a condition: nothing there can break it. */
function isMetInItem(
  files: StudioFiles,
  question: Place,
  home: Place,
  term: Term,
): boolean {
  const { path, statements } = rulesOf(files, question);
  return (
    home.file !== ruleFile(path.step) &&
    statements.some(
      (one) =>
        isSamePlace(one, home) &&
        one.terms.some((other) => isSameTerm(other, term)),
    )
  );
}

/** A sentence with the files that name what it names. */
interface WithSentence {
  readonly files: StudioFiles;
  readonly sentence: Sentence | undefined;
}

/** The same with conditions around the question that its rules say, too. */
export function writeShownWhen(
  files: StudioFiles,
  question: Place,
  sentence: Sentence | undefined,
  around: readonly Term[],
): StudioFiles {
  const { field, need, statements } = rulesOf(files, question);
  const own = statements.filter((one) => ownStatement(files, one) === one);
  const free = withoutEmptyIn(
    own.reduce((next, one) => dropConditional(next, one, field), files),
    own,
  );
  // What requires it is written anew beside what hides it.
  const silent = dropRequired(free, question);
  const needed = neededWithout(files, question);
  const conditional = requiredBeside(files, question);
  const require = (shown: StudioFiles): StudioFiles => {
    if (need === 'always') return setRequired(shown, question, true);
    const beside =
      needed.length > 0 ? setNeededWithout(shown, question, needed) : shown;
    return conditional.reduce(
      (next, terms) => requireUnder(next, question, terms),
      beside,
    );
  };
  const whole = around.reduceRight<WithSentence>(
    (inner, term) => withTerm(inner.files, term, inner.sentence),
    { files: silent, sentence },
  );
  if (whole.sentence === undefined)
    return require(need === 'always' ? silent : free);
  const { files: named, term } = nameTerm(whole.files, whole.sentence);
  const hidden = { properties: { [field]: false } };
  const home = homeOf(named, question);
  const parts = inside(outOfBranches(named, home, around), 'allOf');
  const shown = insertAt(named, parts, listAt(named, parts).length, {
    if: { $ref: `/conditions/${term.name}` },
    [term.holds ? 'else' : 'then']: hidden,
  });
  return require(shown);
}

/** What refuses a field without one of these conditions belongs outside of the branches in which they are met. */
function outOfBranches(
  files: StudioFiles,
  place: Place,
  terms: readonly Term[],
): Place {
  for (const found of place.pointer.matchAll(
    /\/allOf\/\d+(?=\/(then|else))/g,
  )) {
    const part = {
      ...place,
      pointer: place.pointer.slice(0, found.index) + found[0],
    };
    const named = objectAt(files, inside(part, 'if'))['$ref'];
    const isMetHere = terms.some(
      ({ name, holds }) =>
        named === `/conditions/${name}` &&
        found[1] === (holds ? 'then' : 'else'),
    );
    if (isMetHere)
      return { ...place, pointer: place.pointer.slice(0, found.index) };
  }
  return place;
}

/** Takes out of a statement that its condition hides the field, and that it requires it under that condition. */
function dropConditional(
  files: StudioFiles,
  statement: Statement,
  field: string,
): StudioFiles {
  if (statement.terms.length === 0) return files;
  const hides = saidOf(statement, field) === false;
  const requires = namesIn(statement, 'required').includes(field);
  const shown = hides
    ? writeAt(files, inside(statement, 'properties', field), undefined)
    : files;
  return requires ? dropName(shown, statement, 'required', field) : shown;
}

/** Puts a question in a group beneath the answer that it depends on. */
export function toReveal(files: StudioFiles, question: Place): Added {
  const group = { layout: 'reveal', nodes: [objectAt(files, question)] };
  return {
    files: writeAt(files, question, group),
    place: inside(question, 'nodes', 0),
  };
}
