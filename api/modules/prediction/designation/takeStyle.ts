import type { Designation, ValuePart } from './designation';

/** Whether a value shows how others are written: "May" is both the short and the long name, and "12" has no leading zero to show. */
function showsStyle({ role, written }: ValuePart): boolean {
  if (/^\d/.test(written)) return written.startsWith('0');
  return role !== 'month' || written.toLowerCase() !== 'may';
}

/** The last designation of a series; a value that does not show how to write the next one takes the style of an earlier one. */
export function takeStyle(
  series: readonly Designation[],
): Designation | undefined {
  const last = series.at(-1);
  if (last === undefined) return undefined;
  const values = last.values.map((value, at) => {
    if (showsStyle(value)) return value;
    const example = series.findLast((each) => {
      const other = each.values[at];
      return other !== undefined && showsStyle(other);
    });
    return { ...value, written: example?.values[at]?.written ?? value.written };
  });
  return { ...last, values };
}
