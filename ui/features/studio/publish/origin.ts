import type { TFunction } from 'i18next';
import type { WordingPart } from '../wording/wordingItems';
import { addressOfTexts, nameOfTexts } from './pageOfTexts';

/** A page without a form that "Check and publish" was opened from. */
export interface Origin {
  readonly name: string;
  /** Below the address of the studio. */
  readonly address: string;
}

const texts: readonly string[] = ['help', 'texts', 'mails'] satisfies Exclude<
  WordingPart['name'],
  'list'
>[];

const workingCopy = 'working-copy';

/** The page that an address of "Check and publish" names; undefined for that of a form. No form has such a key. */
export function originOf(
  key: string,
  list: string | undefined,
  t: TFunction,
): Origin | undefined {
  if (key === workingCopy) return { name: t('workingCopy'), address: key };
  const part =
    list === undefined
      ? texts.includes(key)
        ? ({ name: key } as WordingPart)
        : undefined
      : ({ name: 'list', list } as const);
  return part && { name: nameOfTexts(part, t), address: addressOfTexts(part) };
}
