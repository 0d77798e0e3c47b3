import type { TFunction } from 'i18next';
import type { IconName } from '../../components/iconNames';
import type { Tone } from '../../components/types';

/** The look of a deposit's state: word, icon and tint. */
export interface StatusLook {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly label: string;
}

const open: Readonly<Record<string, [Tone, IconName]>> = {
  SUBMITTED: ['info', 'file'],
  UNDER_REVIEW: ['warning', 'eye'],
  ACCEPTED: ['ok', 'check'],
};

/** The state of a deposit in words; all but the open ones are those that block it (R42). */
export function toStatusLook(status: string, t: TFunction): StatusLook {
  const [tone, icon] = open[status] ?? ['bad', 'cross'];
  return { tone, icon, label: t(`status.${status}`, status) };
}
