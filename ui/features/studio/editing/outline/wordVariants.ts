import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import type { ConditionInWords } from '../../../explain/conditionInWords';
import { tellSentence } from '../conditions/conditionWords';
import { sentenceOfTerm } from '../conditions/sentenceOfTerms';
import { inside, listAt, objectAt, type Place } from '../definition/files';
import { wordsOf } from '../questions/partProperties';

/** Words of a part that its properties do not show: they hold for some answers. */
export interface WordVariant {
  readonly place: Place;
  readonly of: 'label' | 'hint';
  readonly words: string;
  readonly condition: ConditionInWords;
}

/** The words of a question or another part that hold while a condition does; the last ones hold otherwise. */
export function wordVariants(files: StudioFiles, part: Place): WordVariant[] {
  const words =
    'field' in objectAt(files, part)
      ? { label: inside(part, 'label'), hint: inside(part, 'hint') }
      : wordsOf(files, part);
  return (['label', 'hint'] as const).flatMap((of) => {
    const text = words?.[of];
    const variants = text === undefined ? [] : listAt(files, text);
    return variants.slice(0, -1).flatMap((variant, index): WordVariant[] => {
      if (!isObject(variant) || text === undefined) return [];
      const term = { name: String(variant['when']), holds: true };
      const sentence = sentenceOfTerm(files, term);
      return [
        {
          place: inside(text, index),
          of,
          words: String(variant['text']),
          condition: tellSentence(files, part, sentence),
        },
      ];
    });
  });
}
