import { formatBytes } from '@engine';

/** How much of a file is sent, e.g. '26.4 of 42.6 MB' or '800 KB of 42.6 MB'. */
export function toSentText(size: number, percent: number, of: string): string {
  const total = formatBytes(size);
  const sent = formatBytes(Math.round((size * percent) / 100));
  const [figure = '', unit = ''] = sent.split(' ');
  return `${total.endsWith(` ${unit}`) ? figure : sent} ${of} ${total}`;
}

/**
 * How long a transfer continues at its pace so far; undefined before there is one.
 *
 * @param from - The percent that had arrived when the time began.
 */
export function findSecondsLeft(
  percent: number,
  elapsedMs: number,
  from = 0,
): number | undefined {
  if (percent <= from || elapsedMs < 1000) return undefined;
  return Math.round((elapsedMs * (100 - percent)) / (percent - from) / 1000);
}

/** A time to wait in round figures: steps of five seconds, from a minute on whole minutes. */
export function toWait(seconds: number): {
  unit: 'seconds' | 'minutes';
  count: number;
} {
  return seconds < 60
    ? { unit: 'seconds', count: Math.max(5, Math.ceil(seconds / 5) * 5) }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) };
}
