import type { ListName } from '@engine/types/generated/lists';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { addQuestion, type Added, type NewQuestion } from './addQuestion';
import {
  inside,
  listOf,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { homeOf } from '../definition/home';
import type { QuestionKind } from '../questions/kinds';
import { addOwnList, otherKey } from './ownList';
import { renewExamples } from '../examples/renewExamples';
import { setShownWhen, toReveal } from '../conditions/shownWhen';

/** Ready-made questions that belong together: keys of the list QuestionKind. */
export const blockKinds = [
  'IDENTIFIER',
  'ISBN_IF_ANY',
  'ISSN_IF_ANY',
  'ISMN_IF_ANY',
  'OTHER',
  'PERSON',
  'POSTAL_ADDRESS',
  'PERIOD',
  'QUANTITY',
] as const;

export type BlockKind = (typeof blockKinds)[number];

export const isBlock = (kind: unknown): kind is BlockKind =>
  blockKinds.some((one) => one === kind);

/** The words of the questions that a block brings along. */
export interface BlockWords {
  /** Asks whether there is an identifier of this name. */
  toggle(name: string): string;
  from(name: string): string;
  to(name: string): string;
  unit(name: string): string;
  readonly other: string;
  readonly specify: string;
  readonly givenNames: string;
  readonly lastName: string;
  readonly organisationName: string;
  readonly street: string;
  readonly suburb: string;
  readonly postcode: string;
  readonly country: string;
  /** The button that adds a row. */
  addRow(name: string): string;
}

/** One question of a block. */
interface BlockQuestion extends NewQuestion {
  /** It is asked only when the first question of the block has this answer. */
  readonly shownFor?: Json;
  /** It is on the line of the question before it. */
  readonly isBeside?: true;
  /** Its date is not before that of the question before it. */
  readonly isNotBefore?: true;
}

/** What a block is made of. */
export interface AskedBlock {
  readonly kind: BlockKind;
  readonly label: string;
  readonly required: boolean;
  /** The entries of a list of its own, one in each line. */
  readonly choices?: string;
}

/** Adds the questions of a block after a node, with their examples. The first of them is its place. */
export function addBlock(
  given: StudioFiles,
  after: Place,
  asked: AskedBlock,
  words: BlockWords,
): Added {
  const { files, questions } = questionsOf(given, asked, words);
  const [first, ...others] = questions;
  let added = withExamples(addQuestion(files, after, first));
  const block = { ...added, places: [added.place] };
  const { field } = objectAt(added.files, added.place);
  let shownFor: Json | undefined;
  for (const question of others) {
    const isRevealed = question.shownFor !== undefined;
    const continues = isRevealed && question.shownFor === shownFor;
    const start = isRevealed && !continues ? block.place : added.place;
    const before = added.place;
    added = addQuestion(added.files, start, question);
    if (question.shownFor !== undefined) {
      const value = question.shownFor;
      const shown = setShownWhen(added.files, added.place, {
        all: [{ field: `self/${String(field)}`, verb: 'is', value }],
      });
      added = continues
        ? { files: shown, place: added.place }
        : toReveal(shown, added.place);
    }
    shownFor = question.shownFor;
    if (question.isNotBefore)
      added = {
        ...added,
        files: setNotBefore(added.files, added.place, before),
      };
    if (question.isBeside) {
      added = toRow(added.files, before, added.place);
      block.places = block.places.with(-1, inside(before, 'nodes', 0));
    }
    added = withExamples(added);
    block.places.push(added.place);
  }
  return {
    // The examples of a question also answer those that depend on it.
    files: block.places.reduce(renewExamples, added.files),
    place: block.places[0] ?? added.place,
  };
}

const withExamples = ({ files, place }: Added): Added => ({
  files: renewExamples(files, place),
  place,
});

/** Refuses a date that is before that of another question. */
function setNotBefore(
  files: StudioFiles,
  question: Place,
  other: Place,
): StudioFiles {
  const rules = inside(homeOf(files, question), 'properties');
  const field = String(objectAt(files, question)['field']);
  return writeAt(
    files,
    inside(rules, field, 'notBefore'),
    objectAt(files, other)['field'],
  );
}

/** Puts a node and the one after it on one line. */
function toRow(files: StudioFiles, one: Place, other: Place): Added {
  const row = {
    layout: 'row',
    nodes: [objectAt(files, one), objectAt(files, other)],
  };
  const found = listOf(one);
  if (found === undefined) return { files, place: other };
  const without = writeAt(files, other, undefined);
  return {
    files: writeAt(without, one, row),
    place: inside(one, 'nodes', 1),
  };
}

interface BlockParts {
  readonly files: StudioFiles;
  readonly questions: readonly [BlockQuestion, ...BlockQuestion[]];
}

function questionsOf(
  files: StudioFiles,
  { kind, label, required, choices = '' }: AskedBlock,
  words: BlockWords,
): BlockParts {
  const text = (name: string, more: Partial<BlockQuestion> = {}) =>
    ({ kind: 'TEXT', label: name, required, ...more }) as const;
  const personal = (name: string, more: Partial<BlockQuestion> = {}) =>
    text(name, { ...more, isPersonal: true });
  const identified = (format: QuestionKind): BlockParts => ({
    files,
    questions: [
      { kind: 'YES_NO', label: words.toggle(label), required: true },
      { kind: format, label, required: true, shownFor: true },
    ],
  });
  switch (kind) {
    case 'IDENTIFIER':
      return identified('TEXT');
    case 'ISBN_IF_ANY':
      return identified('ISBN');
    case 'ISSN_IF_ANY':
      return identified('ISSN');
    case 'ISMN_IF_ANY':
      return identified('ISMN');
    case 'OTHER': {
      const list = addOwnList(files, label, choices, words.other);
      return {
        files: list.files,
        questions: [
          { kind: 'CHOICE', label, required, list: list.name },
          text(words.specify, { required: true, shownFor: otherKey }),
        ],
      };
    }
    case 'PERSON':
      return {
        files,
        questions: [
          {
            kind: 'CHOICE',
            label,
            required,
            list: 'CreatorType' satisfies ListName,
          },
          personal(words.givenNames, { required: true, shownFor: 'PERSON' }),
          personal(words.lastName, { required: true, shownFor: 'PERSON' }),
          personal(words.organisationName, {
            required: true,
            shownFor: 'ORGANISATION',
          }),
        ],
      };
    case 'POSTAL_ADDRESS':
      return {
        files,
        questions: [
          personal(words.street),
          personal(words.suburb),
          personal(words.postcode, { isBeside: true }),
          { kind: 'CHOICE', label: words.country, required, list: 'Countries' },
        ],
      };
    case 'PERIOD':
      return {
        files,
        questions: [
          { kind: 'DATE', label: words.from(label), required },
          {
            kind: 'DATE',
            label: words.to(label),
            required,
            isBeside: true,
            isNotBefore: true,
          },
        ],
      };
    case 'QUANTITY': {
      const list = addOwnList(files, words.unit(label), choices);
      return {
        files: list.files,
        questions: [
          { kind: 'NUMBER', label, required },
          {
            kind: 'CHOICE',
            label: words.unit(label),
            required,
            list: list.name,
            isBeside: true,
          },
        ],
      };
    }
  }
}
