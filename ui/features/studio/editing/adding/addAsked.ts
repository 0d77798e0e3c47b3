import type { StudioFiles } from '@contract/studio/studio';
import type { StudioNewQuestionSubmitted } from '@engine/types/generated/forms';
import { addQuestion, type Added, type NewQuestion } from './addQuestion';
import { addRows } from './addRows';
import { addText, isTextKind, type TextKind } from './addText';
import { addBlock, isBlock, type BlockKind, type BlockWords } from './blocks';
import { objectAt, type Place } from '../definition/files';
import { outOfReveals } from '../moving/groups';
import type { QuestionKind } from '../questions/kinds';
import { offeredLists } from '../questions/listChoice';
import { addOwnList } from './ownList';
import { renewExamples, renewRelated } from '../examples/renewExamples';
import { setShownWhen, toReveal } from '../conditions/shownWhen';

/** The answers to the form that adds a question. */
export type AskedQuestion = Readonly<
  Omit<StudioNewQuestionSubmitted, 'kind' | 'purpose' | 'followsYesNo'>
> & {
  readonly kind: QuestionKind | BlockKind | TextKind | 'ROWS';
  readonly purpose?: string;
};

/**
 * Adds what was asked for: a question, a block of questions, rows, or a text between questions. What is asked always
 * never comes under the answer that other questions hang under.
 */
export function addAsked(
  files: StudioFiles,
  selected: Place,
  asked: AskedQuestion,
  words: BlockWords,
): Added {
  const { label, kind, purpose, required = false, onlyIfYes = false } = asked;
  const after = onlyIfYes ? selected : outOfReveals(files, selected);
  if (isTextKind(kind)) return addText(files, after, kind, label);
  if (kind === 'ROWS')
    return addRows(files, after, {
      label,
      required,
      rowQuestion: asked.rowQuestion ?? label,
      addLabel: words.addRow(label),
    });
  if (isBlock(kind))
    return addBlock(files, after, { ...asked, kind, required }, words);
  const { files: listed, list } = withList(files, { ...asked, kind });
  const question = {
    kind,
    label,
    required,
    ...(list !== undefined && { list }),
    ...(purpose !== undefined && { purpose }),
  };
  return onlyIfYes
    ? addBeneath(listed, after, question)
    : addWithExamples(listed, after, question);
}

const isChoice = (kind: AskedQuestion['kind']): boolean =>
  kind === 'CHOICE' || kind === 'CARDS' || kind === 'CHOICES';

/** The list of a choice: one of its own entries, otherwise the first of the service. */
function withList(
  files: StudioFiles,
  { kind, label, choices = '' }: AskedQuestion,
): { readonly files: StudioFiles; readonly list?: string } {
  if (!isChoice(kind)) return { files };
  if (choices.trim() !== '') {
    const own = addOwnList(files, label, choices);
    return { files: own.files, list: own.name };
  }
  const [first] = offeredLists(files);
  return first === undefined ? { files } : { files, list: first.name };
}

/** Adds a question that is asked only after a yes to the one before it. */
function addBeneath(
  files: StudioFiles,
  toggle: Place,
  question: NewQuestion,
): Added {
  const { field } = objectAt(files, toggle);
  const added = addQuestion(files, toggle, question);
  const conditional = setShownWhen(added.files, added.place, {
    all: [{ field: `self/${String(field)}`, verb: 'is', value: true }],
  });
  const shown = toReveal(conditional, added.place);
  return { ...shown, files: renewRelated(shown.files, shown.place) };
}

function addWithExamples(
  files: StudioFiles,
  after: Place,
  question: NewQuestion,
): Added {
  const added = addQuestion(files, after, question);
  return { ...added, files: renewExamples(added.files, added.place) };
}
