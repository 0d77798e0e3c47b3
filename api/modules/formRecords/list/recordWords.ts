import type { AnswerTexts } from '@engine';
import type { SentenceName } from '@engine/types/generated/names';
import type { Say } from '../../forms/sentences';

const FIXED: readonly SentenceName[] = [
  'recordReference',
  'recordSubmitted',
  'recordTitle',
  'recordStatus',
  'recordFormVersion',
];

/** The words of the answers yes and no. */
export async function sayYesAndNo(say: Say): Promise<AnswerTexts> {
  return { yes: await say('yes'), no: await say('no') };
}

/** The headings of what every record has beside its answers, in the order of the cells. */
export function sayHeadings(say: Say): Promise<string[]> {
  return Promise.all(FIXED.map((name) => say(name)));
}
