import type { FrontendConfig } from '@contract/configuration';
import type { ListService } from '../lists/list.service';
import type { HelpFacts } from './helpText';

/** The list of the accepted formats of each kind of file. */
const FORMATS = 'FileUploadPurpose';

const YEAR_DAYS = 365;

/** Periods of this portal by the names that help texts have for them. */
export type Periods = Readonly<
  Record<
    | 'contacts'
    | 'endedAccounts'
    | 'waitingAccounts'
    | 'emailChanges'
    | 'invitations'
    | 'joins'
    | 'mails'
    | 'audit',
    { days: number }
  > &
    Record<'sessions', { hours: number }>
>;

/** A period in words: whole years where it is some, e.g. `2 years`. */
function presentPeriod(period: Periods[keyof Periods]): string {
  const present = (value: number, unit: string) =>
    new Intl.NumberFormat('en-AU', {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    }).format(value);
  if ('hours' in period) return present(period.hours, 'hour');
  const years = period.days / YEAR_DAYS;
  return Number.isInteger(years)
    ? present(years, 'year')
    : present(period.days, 'day');
}

/**
 * The facts that help texts may name: `draftMinutes`, `maxFileSizeMB`, `libraryName`, `serviceName`,
 * `periods.mails` for each period, and `formats.BOOK` for each kind of file. Configuration and lists say them once,
 * for the texts and for the checks.
 */
export async function findHelpFacts(
  configuration: FrontendConfig,
  periods: Periods,
  lists: Pick<ListService, 'findLiveVersion' | 'find'>,
): Promise<HelpFacts> {
  const version = await lists.findLiveVersion(FORMATS);
  const list =
    version === undefined ? undefined : await lists.find(FORMATS, version);
  const formats = (list?.entries ?? []).map(({ name, ...entry }) => [
    `formats.${name}`,
    String(entry['formats'] ?? ''),
  ]);
  return {
    ...(Object.fromEntries(formats) as HelpFacts),
    ...Object.fromEntries(
      Object.entries(periods).map(([name, period]) => [
        `periods.${name}`,
        presentPeriod(period),
      ]),
    ),
    draftMinutes: String(configuration.draftMinutes),
    maxFileSizeMB: String(configuration.generalFormPublisherMaxFileSizeMB),
    libraryName: configuration.libraryName,
    serviceName: configuration.serviceName,
  };
}
