import type { Designation, ValuePart } from './designation';

/** Written alone, these do not show how other values are written: "May" is short and long, "12" is never padded. */
function isTelling({ role, written }: ValuePart): boolean {
  if (/^\d/.test(written)) return written.startsWith('0');
  return role !== 'month' || written.toLowerCase() !== 'may';
}

/** The last designation of a series, whose values are written as those before it where it alone does not show how. */
export function takeStyle(
  series: readonly Designation[],
): Designation | undefined {
  const last = series.at(-1);
  if (last === undefined) return undefined;
  const values = last.values.map((value, at) => {
    if (isTelling(value)) return value;
    const example = series.findLast((each) => {
      const other = each.values[at];
      return other !== undefined && isTelling(other);
    });
    return { ...value, written: example?.values[at]?.written ?? value.written };
  });
  return { ...last, values };
}
