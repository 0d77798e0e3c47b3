import type { TFunction } from 'i18next';
import { listWords } from '@engine/changes/listWords';
import type { WordingPart } from '../wording/wordingItems';

/** The address of the page of a part of the texts, below that of the studio. */
export const addressOfTexts = (part: WordingPart): string =>
  part.name === 'list' ? `lists/${encodeURIComponent(part.list)}` : part.name;

/** What the page of a part of the texts is called. */
export const nameOfTexts = (part: WordingPart, t: TFunction): string =>
  t(`studio:pages.${part.name}`, {
    name: part.name === 'list' ? listWords(part.list) : '',
  });
