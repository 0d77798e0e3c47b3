import { entriesOf } from '@engine';
import type { ListEntry, Lists } from '@engine/types/context';
import type { IconName } from '../../components/iconNames';
import type { Tone } from '../../components/types';

/** The look of a deposit's state: word, icon and tint. */
export interface StatusLook {
  readonly tone: Tone | 'plain';
  readonly icon: IconName;
  readonly label: string;
}

/** Publishers read other words than library staff: Available, not Accepted. */
export type StatusReader = 'publisher' | 'staff';

const open: Readonly<Record<string, [Tone, IconName]>> = {
  SUBMITTED: ['info', 'file'],
  UNDER_REVIEW: ['warning', 'eye'],
  RETURNED: ['bad', 'undo'],
  ACCEPTED: ['ok', 'check'],
};

/** The state of a deposit in words; all but the open ones are those that block it (R42). */
export function toStatusLook(
  status: string,
  lists: Lists,
  reader: StatusReader,
): StatusLook {
  const [tone, icon] = open[status] ?? ['plain', 'cross'];
  const entry = entriesOf(lists, 'SubmissionStatus')?.[status];
  return { tone, icon, label: entry ? toWords(entry, reader) : status };
}

const toWords = ({ label, own }: ListEntry, reader: StatusReader): string =>
  reader === 'publisher' && typeof own === 'string' ? own : label;

/** Returns the states to choose from, in the order in which a deposit meets them. */
export function listStatuses(
  lists: Lists,
  reader: StatusReader,
): { value: string; label: string }[] {
  return Object.values(entriesOf(lists, 'SubmissionStatus') ?? {})
    .sort((a, b) => a.order - b.order)
    .map((entry) => ({ value: entry.name, label: toWords(entry, reader) }));
}
