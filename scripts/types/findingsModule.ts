import { keywordsThat } from '@engine/vocabulary/keywordTable';
import { formats } from '@engine/vocabulary/runtime/formats';
import { generatedHeader } from './generatedHeader';

/** Codes of the engine itself, which no keyword and no format has. */
const OWN = ['notRelevant', 'notComputed', 'lockedTo', 'unknownField'];

/** The module of the codes that a finding can carry. */
export function findingsModule(): string {
  const judging = keywordsThat(({ does }) => does === 'judges');
  const codes = [...new Set([...judging, ...Object.keys(formats), ...OWN])];
  return [
    generatedHeader('engine/vocabulary'),
    `/** Every code that a finding can carry: the keyword or format that failed, or one of the engine itself. */
export const findingCodes = [${codes.map((code) => JSON.stringify(code)).join(', ')}] as const;`,
    'export type FindingCode = (typeof findingCodes)[number];',
  ].join('\n\n');
}
