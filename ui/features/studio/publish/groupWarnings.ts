import type { Problem } from '@engine/types/problem';

/** The codes of warnings, first those about what users of the form would meet. Only administrators meet the last ones. */
const codes = [
  'example',
  'emptyStep',
  'unreachable',
  'choices',
  'label',
  'conditionValue',
  'tooLong',
  'unlimited',
  'exampleMissing',
  'exampleSpare',
] as const;

/** A kind of warning; the codes that no words are written for are 'other'. */
export type WarningKind = (typeof codes)[number] | 'other' | 'unused';

const kinds: readonly WarningKind[] = [...codes, 'other', 'unused'];

const kindOf = ({ code }: Problem): WarningKind =>
  kinds.find((kind) => kind === code) ?? 'other';

/** The warnings of each kind that there is, the most important kind first. */
export function groupWarnings(
  problems: readonly Problem[],
): { readonly code: WarningKind; readonly warnings: readonly Problem[] }[] {
  const all = problems.filter(({ severity }) => severity === 'warning');
  return kinds.flatMap((code) => {
    const warnings = all.filter((problem) => kindOf(problem) === code);
    return warnings.length === 0 ? [] : [{ code, warnings }];
  });
}
