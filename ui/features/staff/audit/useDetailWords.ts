import { entriesOf, formatDateTime } from '@engine';
import type { Library } from '@contract/configuration';
import type { AuditRow } from '@contract/staff/library';
import type { Lists } from '@engine/types/context';
import type { ListName } from '@engine/types/generated/lists';
import { findName } from '../findName';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

/** What the words of details depend on. */
export interface DetailEnvironment {
  readonly lists: Lists;
  readonly libraries: readonly Library[];
  readonly timeZone: string;
}

/** The lists whose keys a detail has. */
const listOf: Readonly<Record<string, ListName>> = {
  from: 'SubmissionStatus',
  to: 'SubmissionStatus',
  purpose: 'FileUploadPurpose',
};

const dates: readonly string[] = ['since', 'until'];

/** The details of few values that the service itself names. */
const named: readonly string[] = ['kind', 'realm', 'method', 'limit'];

/** Returns a function that says the details of an entry of the audit trail in words; what has none is shown as it is. */
export function useDetailWords({
  lists,
  libraries,
  timeZone,
}: DetailEnvironment): (row: Pick<AuditRow, 'action' | 'detail'>) => string {
  const t = useStaffRecordTexts();
  const toValue = (action: string, name: string, value: string): string => {
    if (value === '') return t('audit.values.none');
    if (name === 'role') return t(`roles.${value}`, { defaultValue: value });
    // A claim moves a deposit or a title from one library to another.
    if (name === 'library' || action.endsWith('.claimed'))
      return findName(libraries, value);
    if (dates.includes(name)) return formatDateTime(value, timeZone);
    if (named.includes(name))
      return t(`audit.values.${name}.${value}`, { defaultValue: value });
    const list = listOf[name];
    const entry = list && entriesOf(lists, list)?.[value];
    return entry?.label ?? value;
  };
  return ({ action, detail }) =>
    Object.entries(detail)
      .map(([name, value]) => {
        const label = t(`audit.details.${name}`, { defaultValue: name });
        const said =
          typeof value === 'number' ? value : toValue(action, name, value);
        return `${label}: ${said}`;
      })
      .join(', ');
}
