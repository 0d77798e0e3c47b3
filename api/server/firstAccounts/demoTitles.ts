import type { Work } from '../../modules/works/work.model';
import { toTitled } from '../../modules/works/titleKey';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { Models } from '../composition/models';
import { DEMO_PUBLISHER } from './demoAccounts';
import { demoSerials } from './demoSerials';

type DemoTitle = Pick<Work, 'kind' | 'status' | 'title' | 'payload'> &
  Partial<Work>;

const OPEN = {
  accessCondition: 'OPEN',
  commerciallyAvailable: false,
  license: 'ATTRIBUTION',
  language: 'eng',
};

const SERIALS = demoSerials.map(
  ({ title, status, answers, work }): DemoTitle => ({
    ...work,
    kind: 'SERIAL_TITLE',
    title,
    status,
    payload: { ...OPEN, hasIssn: true, ...answers },
  }),
);

/**
 * Titles of every kind and in every state, for a trial of the pickers. Their place gives each its id and number. Titles,
 * years and ISBNs are facts from catalogues of libraries about real publications that are complete.
 */
const TITLES: readonly DemoTitle[] = [
  {
    kind: 'MULTIPART_MONO_TITLE',
    status: 'ACCEPTED',
    title: 'Wan Qing jun ji da chen ri ji wu zhong',
    lastDepositDate: new Date('2026-08-15'),
    lastDepositNumber: 'Volume 1',
    payload: {
      ...OPEN,
      language: 'chi',
      firstPart: 2019,
      hasIsbn: true,
      isbn: '9787101138320',
    },
  },
  {
    kind: 'MULTIPART_MONO_TITLE',
    status: 'PENDING',
    title: 'Descriptive Notes on Papuan Plants',
    payload: { ...OPEN, hasIsbn: false, firstPart: 1876 },
  },
  {
    kind: 'EPHEMERA_TITLE',
    status: 'ACCEPTED',
    title: 'Rowley Park Speedway: Official Programme',
    lastDepositDate: new Date('2026-02-12'),
    lastDepositNumber: '18 January 1952',
    payload: { ...OPEN, firstItem: 1950 },
  },
  {
    kind: 'MULTIPART_MONO_TITLE',
    status: 'ACCEPTED',
    title: 'Radio Sets and Circuits',
    lastDepositDate: new Date('2025-05-02'),
    lastDepositNumber: 'Part 3',
    payload: {
      ...OPEN,
      subtitle: 'A practical design handbook for the experimenter',
      hasIsbn: false,
      firstPart: 1936,
    },
  },
  {
    kind: 'MULTIPART_MONO_TITLE',
    status: 'UPDATE_LA',
    title: 'Makātīb-i Shiblī',
    payload: {
      ...OPEN,
      language: 'urd',
      hasIsbn: true,
      isbn: '9789380104485',
      firstPart: 2010,
      changeRequest: true,
      changeDetails: true,
      requestedIsbn: '9789380104775',
    },
  },
  {
    kind: 'EPHEMERA_TITLE',
    status: 'PENDING',
    title: 'Anniversary Air Pageant: Official Programme',
    payload: { ...OPEN, firstItem: 1938 },
  },
  {
    kind: 'EPHEMERA_TITLE',
    status: 'UPDATE_LA',
    title: 'The Van Diemen’s Land Annual and Hobart-Town Almanack',
    payload: {
      ...OPEN,
      firstItem: 1833,
      changeRequest: true,
      changeDetails: true,
      requestedTitle:
        'Ross’s Hobart Town Almanack, and Van Diemen’s Land Annual',
    },
  },
  ...SERIALS,
];

const UNNUMBERED: readonly Work['status'][] = ['PENDING', 'DECLINED'];

function toWork(title: DemoTitle, place: number, now: Date): Work {
  const workNumber = place + 1;
  const { kind, status, payload } = title;
  const hasRequest = status.startsWith('UPDATE_LA');
  return {
    _id: `64656d6f7469746c65${String(workNumber).padStart(6, '0')}`,
    publisherId: DEMO_PUBLISHER.id,
    ...toTitled(title.title),
    ...(!UNNUMBERED.includes(status) && {
      workNumber,
      workObjId: `W-${workNumber}`,
    }),
    discontinued: false,
    titleNote: '',
    emailLinkFilters: '',
    lastDepositDate: null,
    lastDepositNumber: '',
    createdDate: now,
    submissionId: null,
    referenceId: null,
    problem: '',
    lastModifiedDate: now,
    lastModifiedBy: null,
    lastChange: { before: null, after: { kind, status, ...payload } },
    ...(hasRequest && { requestedDate: now }),
    ...title,
  };
}

/** Writes the titles of the demo publisher that are missing, and leaves those that are there as they are. */
export async function seedDemoTitles(
  { works }: Pick<Models, 'works'>,
  now: Date,
): Promise<void> {
  for (const [place, title] of TITLES.entries()) {
    const work = toWork(title, place, now);
    if ((await works.exists({ _id: work._id })) !== null) continue;
    try {
      await works.create(work);
    } catch (error) {
      // Another process was quicker, or the number belongs to a title of a real trial.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
