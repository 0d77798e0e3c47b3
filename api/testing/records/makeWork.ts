import { toTitled } from '../../modules/works/titleKey';
import type { Work } from '../../modules/works/work.model';
import type { Models } from '../../server/composition/models';
import { newRecordId } from '../../records/recordId';

/** So many titles may be accepted after one that is made here before their numbers meet the next one's. */
const STEP = 1000;
let made = 0;

/** Writes an accepted serial title of a publisher, but for what is given. */
export async function makeWork(
  { works }: Pick<Models, 'works'>,
  publisherId: string,
  given: Partial<Work> = {},
): Promise<Work> {
  const { title = 'Tides of Tasmania' } = given;
  const workNumber = (made += STEP) + 1_000_000;
  const now = new Date();
  const isAccepted = (given.status ?? 'ACCEPTED') !== 'PENDING';
  const work: Work = {
    _id: newRecordId(),
    kind: 'SERIAL_TITLE',
    publisherId,
    status: 'ACCEPTED',
    ...toTitled(title),
    ...(isAccepted && { workObjId: `W-${workNumber}`, workNumber }),
    discontinued: false,
    titleNote: '',
    emailLinkFilters: '',
    lastDepositDate: null,
    lastDepositNumber: '',
    createdDate: now,
    submissionId: null,
    referenceId: null,
    problem: '',
    payload: { frequency: 'MONTHLY', accessCondition: 'OPEN' },
    lastModifiedDate: now,
    lastModifiedBy: null,
    lastChange: { before: null, after: {} },
    ...given,
  };
  await works.create(work);
  return work;
}
