/** Builds a function that says which hour of the day it is at a moment in a time zone, 0 to 23. */
export function createLocalHour(timeZone: string): (moment: Date) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return (moment) => Number(format.format(moment));
}
