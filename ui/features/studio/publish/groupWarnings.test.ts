import { expect, it } from '@jest/globals';
import type { Problem } from '@engine/types/problem';
import { groupWarnings } from './groupWarnings';

const warn = (code: string, severity: Problem['severity'] = 'warning') => ({
  code,
  severity,
  file: 'steps/a/ui.json',
  pointer: '',
  message: code,
});

it('puts first what users of a form would meet, then what has no words, and last what no form uses', () => {
  const problems = [
    warn('unused'),
    warn('newer check'),
    warn('label'),
    warn('unused'),
    warn('unreachable'),
    warn('question', 'error'),
  ];
  expect(
    groupWarnings(problems).map(({ code, warnings }) => [
      code,
      warnings.length,
    ]),
  ).toEqual([
    ['unreachable', 1],
    ['label', 1],
    ['other', 1],
    ['unused', 2],
  ]);
});
