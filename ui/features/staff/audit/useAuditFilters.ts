import type { PersonName } from '@contract/staff/staff';
import type { ListFilter } from '../../list/listTypes';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

/** What the names of actions begin with: `session` those of one and of several. */
const groups = [
  'deposit',
  'work',
  'publisher',
  'user',
  'account',
  'login',
  'logout',
  'session',
  'secondFactor',
  'invitation',
  'join',
  'proposal',
  'release',
  'upload',
  'file',
  'record',
];

/** Returns a function that gives the filters of the audit trail, for the members of staff who may have done something. */
export function useAuditFilters(): (
  actors: readonly PersonName[],
) => ListFilter[] {
  const t = useStaffRecordTexts();
  return (actors) => [
    { kind: 'words', name: 'q', label: t('audit.subject') },
    {
      kind: 'choice',
      name: 'action',
      label: t('audit.action'),
      all: t('audit.allActions'),
      choices: groups.map((group) => ({
        value: group,
        label: t(`audit.groups.${group}`),
      })),
    },
    {
      kind: 'choice',
      name: 'actor',
      label: t('audit.by'),
      all: t('audit.allActors'),
      choices: actors.map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'days', label: t('audit.when') },
  ];
}
