import type { StatusReader } from './depositStatus';

/** The address of a deposit's data below the context path (http.md "Titles"). */
export function toDepositPath(reader: StatusReader, reference: string): string {
  const owner = reader === 'staff' ? 'library' : 'publisher';
  return `${owner}/deposit/${encodeURIComponent(reference)}/view`;
}
