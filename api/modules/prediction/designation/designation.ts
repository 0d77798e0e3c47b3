/** What a value in a designation counts. */
export type Role = 'volume' | 'number' | 'year' | 'month' | 'season' | 'day';

/** A value in the number or date of an issue; a double issue goes from one value to another. */
export interface ValuePart {
  role: Role;
  from: number;
  to: number;
  /** Between the two values of a double issue; '' of a single one. */
  separator: string;
  /** As the value was written; a month or season in words keeps its case. */
  written: string;
  /** Not written in the designation, known from the answers beside it. */
  isHidden?: true;
}

/** A number or date of an issue, taken apart: values, with the text before each one and after the last. */
export interface Designation {
  values: readonly ValuePart[];
  /** One more than there are values. */
  texts: readonly string[];
}

/** A value of a single issue. */
export function single(role: Role, value: number, written: string): ValuePart {
  return { role, from: value, to: value, separator: '', written };
}

/** Which values a designation has, in order; equal for issues that are numbered in the same way. */
export function toShape({ values }: Designation): string {
  return values.map(({ role }) => role).join(' ');
}
