import type { StudioFiles } from '@contract/studio/studio';
import type { ConditionInWords } from '../../../explain/conditionInWords';
import { addQuestion, findSlot } from '../adding/addQuestion';
import { tellSentence } from '../conditions/conditionWords';
import { framesAround } from '../conditions/frames';
import { presentSentence } from '../conditions/ruleTerms';
import { tellGroups, tellSection, tellStep } from '../conditions/tellStep';
import {
  inside,
  isSamePlace,
  listAt,
  listOf,
  objectAt,
  type Place,
} from '../definition/files';
import { blockBefore, hasReveals, outOfReveals } from '../moving/groups';
import { slotWord, type OutlineEntry } from './outline';
import { partName } from './partName';

/** Where a new question comes, in words: after a part, behind all that hangs under one, or as the last of one. */
export interface SlotInWords {
  readonly word: 'after' | 'behindGroup' | 'last';
  readonly name: string;
}

/** Tells where a question comes that is added after an entry of the outline. */
export function tellSlot(files: StudioFiles, entry: OutlineEntry): SlotInWords {
  const group = outOfReveals(files, entry.place);
  const found = listOf(group);
  if (found === undefined) return { word: slotWord(entry), name: entry.label };
  if (isSamePlace(group, entry.place)) {
    const word = hasReveals(files, group) ? 'behindGroup' : slotWord(entry);
    return { word, name: entry.label };
  }
  const above = blockBefore(listAt(files, found.list), found.index);
  return above < 0
    ? { word: 'after', name: entry.label }
    : {
        word: 'behindGroup',
        name: partName(files, inside(found.list, above)),
      };
}

/** A part around a new question that is shown for some answers only. */
export interface SlotCondition {
  readonly of: 'group' | 'rows' | 'section' | 'step';
  /** Undefined where no sentence can say the rules of the part. */
  readonly condition: ConditionInWords | undefined;
}

/** The conditions of the step, section, rows and groups around a question that is added after a place; none where it is always asked. */
export function tellSlotConditions(
  files: StudioFiles,
  after: Place,
): SlotCondition[] {
  const { list, index } = findSlot(files, outOfReveals(files, after));
  const slot = inside(list, index);
  const told = [
    { of: 'step' as const, condition: tellStep(files, slot) },
    { of: 'section' as const, condition: tellSection(files, slot) },
    ...tellGroups(files, slot).map((condition) => ({
      of: 'group' as const,
      condition,
    })),
  ].filter(({ condition }) => condition !== undefined);
  return [
    ...told,
    ...rowsAround(files, slot).flatMap((rows) => {
      const sentence = presentSentence(files, rows);
      if (sentence === undefined) return [];
      const condition =
        sentence === 'complex'
          ? undefined
          : tellSentence(files, rows, sentence);
      return [{ of: 'rows' as const, condition }];
    }),
  ];
}

/** Whether a question that is added after a place can have a condition of its own: not where several rules decide. */
export function canLimitNew(files: StudioFiles, after: Place): boolean {
  const added = addQuestion(files, outOfReveals(files, after), {
    kind: 'TEXT',
    label: '',
    required: false,
  });
  return presentSentence(added.files, added.place) !== 'complex';
}

/** The rows that a place is in. Their rules say when they are shown. */
const rowsAround = (files: StudioFiles, place: Place): Place[] =>
  framesAround(files, place).filter((part) => 'rows' in objectAt(files, part));
