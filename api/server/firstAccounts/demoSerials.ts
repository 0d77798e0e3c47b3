import type { SerialTitle } from '@engine/types/generated/entities';
import type { Work } from '../../modules/works/work.model';

/** A serial of the demo publisher. */
export interface DemoSerial {
  title: string;
  status: Work['status'];
  /** What describes it, with what a change of it asks for. */
  answers: Omit<SerialTitle, 'creators'> & { issn: string };
  /** What else its work has. */
  work?: Partial<Work>;
}

const deposited = (day: string, number: string): Partial<Work> => ({
  lastDepositDate: new Date(day),
  lastDepositNumber: number,
});

const changed = { changeRequest: true, changeDetails: true };

/**
 * Real Australian serials and one of London, with their ISSN, frequency, last issue and later title: facts from the
 * catalogue of a national library. All have ended, so the made-up publisher cannot be taken for a real one.
 */
export const demoSerials: readonly DemoSerial[] = [
  {
    title: 'Walkabout',
    status: 'ACCEPTED',
    answers: { issn: '0043-0064', frequency: 'MONTHLY', firstIssue: 1934 },
    work: deposited('2026-10-01', 'October 1978'),
  },
  {
    title: 'The Pastoralists’ Review',
    status: 'ACCEPTED',
    answers: {
      issn: '0314-7088',
      frequency: 'MONTHLY',
      subtitle:
        'A journal and record of all matters affecting the pastoral interests of Australasia',
    },
    work: deposited('2026-09-15', 'February 1910'),
  },
  {
    title: 'The Odd Fellows’ Magazine',
    status: 'ACCEPTED',
    answers: { issn: '1329-5632', frequency: 'QUARTERLY', firstIssue: 1843 },
    work: {
      ...deposited('2024-12-01', 'November 1845'),
      discontinued: true,
      titleNote: 'Ended with November 1845.',
    },
  },
  {
    title: 'Colonial Literary Journal and Weekly Miscellany',
    status: 'ACCEPTED',
    answers: { issn: '1327-6638', frequency: 'WEEKLY', firstIssue: 1844 },
    work: deposited('2026-06-03', '27 March 1845'),
  },
  {
    title: 'The South Australian Magazine',
    status: 'ACCEPTED',
    answers: { issn: '1440-2149', frequency: 'MONTHLY', firstIssue: 1841 },
    work: deposited('2025-11-20', 'January 1843'),
  },
  {
    title: 'The New South Wales Magazine',
    status: 'ACCEPTED',
    answers: { issn: '1329-5438', frequency: 'MONTHLY', firstIssue: 1843 },
    work: deposited('2025-03-04', 'November 1843'),
  },
  {
    title: 'The Port Phillip Magazine',
    status: 'PENDING',
    answers: { issn: '1329-556X', frequency: 'MONTHLY', firstIssue: 1843 },
  },
  {
    title: 'Arden’s Sydney Magazine of Politics and General Literature',
    status: 'PENDING',
    answers: { issn: '1329-962X', frequency: 'MONTHLY', firstIssue: 1843 },
  },
  {
    title: 'The Australian Home Builder',
    status: 'UPDATE_LA',
    answers: {
      issn: '0819-7008',
      frequency: 'MONTHLY',
      firstIssue: 1922,
      ...changed,
      requestedTitle: 'The Australian Home Beautiful',
      requestedIssn: '0004-928X',
    },
    work: deposited('2026-11-02', 'October 1925'),
  },
  {
    title: 'Fisheries News-letter',
    status: 'UPDATE_LA',
    answers: {
      issn: '0248-076X',
      frequency: 'MONTHLY',
      firstIssue: 1941,
      ...changed,
      requestedTitle: 'Australian Fisheries Newsletter',
      requestedIssn: '0818-7371',
    },
    work: deposited('2026-11-09', 'December 1964'),
  },
  {
    title: 'Hemisphere',
    status: 'UPDATE_LA_IN_PROGRESS',
    answers: {
      issn: '0018-0300',
      frequency: 'MONTHLY',
      firstIssue: 1957,
      changeRequest: true,
      changeFrequency: true,
      requestedFrequency: 'BIMONTHLY',
    },
    work: deposited('2026-11-12', 'August 1984'),
  },
  {
    title: 'Simmonds’s Colonial Magazine and Foreign Miscellany',
    status: 'DECLINED',
    answers: { issn: '1460-6011', frequency: 'MONTHLY' },
    work: {
      problem:
        'It was published in London. Legal deposit takes what is published in Australia.',
    },
  },
];
