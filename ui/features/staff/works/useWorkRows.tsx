import type { ReactNode } from 'react';
import type { Library } from '@contract/configuration';
import type { WorkRecord } from '@contract/staff/works';
import { formatDayOf } from '../../../components/formatDate';
import { usePageLinks } from '../../shell/pageLinks';
import { findName } from '../findName';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

interface WorkFact {
  readonly term: string;
  readonly value: ReactNode;
}

/** What the library keeps about a title, as terms and values; what is empty is left out. */
export function useWorkRows(
  record: WorkRecord,
  libraries: readonly Library[],
  timeZone: string,
): WorkFact[] {
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const { publisher, title, lastDepositDate, emailLinkFilters } = record;
  const deposits = new URLSearchParams({
    publisherName: publisher.name,
    publisherId: publisher.id,
    title,
  });
  const facts: WorkFact[] = [
    { term: t('works.kind'), value: t(`works.kinds.${record.kind}`) },
    { term: t('works.number'), value: record.workObjId },
    {
      term: t('works.publisher'),
      value: (
        <a dir="auto" href={links.libraryPublisher(publisher.id)}>
          {publisher.name}
        </a>
      ),
    },
    { term: t('works.library'), value: findName(libraries, record.library) },
    {
      term: t('works.registered'),
      value: <Registered record={record} timeZone={timeZone} />,
    },
    {
      term: t('works.lastDeposit'),
      value:
        lastDepositDate === null ? (
          t('works.noDeposit')
        ) : (
          <a href={`${links.libraryDeposits}?${deposits.toString()}`}>
            {t('works.allDeposits', {
              day: formatDayOf(lastDepositDate, timeZone),
            })}
          </a>
        ),
    },
    { term: t('works.source'), value: record.referenceId ?? '' },
    { term: t('works.note'), value: record.titleNote },
    {
      term: t('works.links'),
      value: emailLinkFilters === '' ? '' : <Lines text={emailLinkFilters} />,
    },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** When a title came, with the deposit that registered it. */
function Registered({
  record: { createdDate, submissionId },
  timeZone,
}: {
  readonly record: Pick<WorkRecord, 'createdDate' | 'submissionId'>;
  readonly timeZone: string;
}) {
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const day = formatDayOf(createdDate, timeZone);
  return submissionId === null ? (
    day
  ) : (
    <a href={links.libraryDeposit(submissionId)}>
      {t('works.registeredBy', { day, reference: submissionId })}
    </a>
  );
}

function Lines({ text }: { readonly text: string }) {
  return text.split('\n').map((line, index) => <div key={index}>{line}</div>);
}
