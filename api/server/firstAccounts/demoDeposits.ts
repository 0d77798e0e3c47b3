import type { Library } from '@contract/configuration';
import type { WorkKind } from '@contract/titles';
import type { JsonObject } from '@engine/types/json';
import { toLibraries } from '../../modules/claims/holder';
import type { Deposit } from '../../modules/deposits/deposit.model';
import { toListedFields } from '../../modules/deposits/list/listedFields';
import { DEPOSIT_PREFIX } from '../../modules/deposits/submit/storeDeposit';
import { titlePlaces } from '../../modules/deposits/titles/namedTitle';
import { SHARED } from '../../modules/deposits/titles/titleJobs';
import { DEPOSIT_FORM } from '../../modules/forms/depositForm';
import type { FormService } from '../../modules/forms/form.service';
import { toFirstState } from '../../modules/submissions/buildSubmission';
import type { NumberlessSubmission } from '../../modules/submissions/insertSubmission';
import { insertNumbered } from '../../modules/submissions/insertSubmission';
import { withoutRequested } from '../../modules/works/withoutRequested';
import { UNLISTED, type Work } from '../../modules/works/work.model';
import { contentHash } from '../../records/contentHash';
import { newRecordId } from '../../records/recordId';
import type { Models } from '../composition/models';
import { DEMO_PUBLISHER } from './demoAccounts';

export interface DemoDepositDeps {
  models: Pick<Models, 'works' | 'deposits'>;
  forms: Pick<FormService, 'live'>;
  /** The library of the demo publisher. */
  library: Pick<Library, 'abbrev' | 'email'>;
  /** Id of the demo publisher's user. */
  userId: string | null;
  clock: () => Date;
}

/** The first issue, part or item of a title. */
const FIRST: Readonly<Record<WorkKind, string>> = {
  SERIAL_TITLE: 'No. 1',
  MULTIPART_MONO_TITLE: 'Part 1',
  EPHEMERA_TITLE: 'Programme 1',
};

/** What tells the deposits of demo titles apart. */
type DepositFacts = Pick<
  Deposit,
  'type' | 'status' | 'requiresReview' | 'lastChange' | 'submittedDate'
> & {
  submissionKey: string;
  /** The number or date of the issue, part or item. */
  number: string;
};

/** The deposit that registers a title. */
function toFirst({ _id, kind }: Work, now: Date): DepositFacts {
  return {
    ...toFirstState(true),
    type: kind,
    submittedDate: now,
    submissionKey: `demo ${_id}`,
    number: FIRST[kind],
  };
}

/** The accepted deposit that the last deposit of a title is known from. */
function toLast(work: Work, submittedDate: Date): DepositFacts {
  const { _id, kind, lastDepositNumber: number } = work;
  const status = 'ACCEPTED';
  return {
    status,
    requiresReview: false,
    lastChange: { before: null, after: { status } },
    type: titlePlaces[kind].itemType,
    submittedDate,
    submissionKey: `demo last ${_id}`,
    number,
  };
}

/** The year in a number or date, or that of the first one: the only number that describes a title. */
function toYear(number: string, payload: JsonObject): number | null {
  const [written] = /\d{4}/.exec(number) ?? [];
  if (written !== undefined) return Number(written);
  const first = Object.values(payload).find((one) => typeof one === 'number');
  return first ?? null;
}

function toPayload(work: Work, { type, number }: DepositFacts): JsonObject {
  const { id, library: assignedToId, answers } = DEMO_PUBLISHER;
  const { _id, kind, title, payload } = work;
  const shared: readonly string[] = SHARED;
  const given = Object.entries(withoutRequested(kind, payload));
  const described = given.filter(([field]) => !shared.includes(field));
  return {
    form: kind === 'SERIAL_TITLE' ? 'SERIAL' : 'MONOGRAPH',
    ...(kind === 'MULTIPART_MONO_TITLE' && { isMultipartMono: true }),
    type,
    [titlePlaces[kind].field]: {
      ...(type === kind ? {} : { id: _id }),
      title,
      ...Object.fromEntries(described),
    },
    submissionItems: [
      {
        itemTitle: number,
        itemOrder: 1,
        yearOfPublication: toYear(number, payload),
        ...Object.fromEntries(
          given.filter(([field]) => shared.includes(field)),
        ),
      },
    ],
    publisher: { ...answers, id, assignedToId },
  };
}

/** Builds a deposit of a title. It has no file: the titles are real, and the publisher is not. */
async function toDeposit(
  deps: DemoDepositDeps,
  work: Work,
  facts: DepositFacts,
): Promise<NumberlessSubmission<Deposit>> {
  const { form } = await deps.forms.live(DEPOSIT_FORM);
  const { abbrev: assignedLibrary, email } = deps.library;
  const { contactName: name, email: address } = DEMO_PUBLISHER.answers;
  const { number: _number, ...own } = facts;
  const { submittedDate } = facts;
  const payload = toPayload(work, facts);
  const depositedForLibraryId = null;
  return {
    _id: newRecordId(),
    ...own,
    year: submittedDate.getFullYear(),
    form: String(payload['form']),
    source: 'GENERAL',
    title: work.title,
    ...toListedFields({ title: work.title, payload }),
    createdDate: submittedDate,
    createdBy: deps.userId,
    formVersion: form.version,
    formHash: form.hash,
    consents: [],
    depositorKey: '',
    bodyHash: contentHash(payload),
    depositedByProxy: false,
    depositedForLibraryId,
    contact: { userId: deps.userId ?? '', name, email: address },
    notifyPublisher: false,
    accountId: null,
    publisherId: work.publisherId,
    workId: work._id,
    assignedLibrary,
    libraries: toLibraries({ depositedForLibraryId, assignedLibrary }),
    assignedTo: null,
    depositEmailAddress: email,
    lastModifiedDate: submittedDate,
    lastModifiedBy: deps.userId,
    payload,
  };
}

async function insertDeposit(
  deps: DemoDepositDeps,
  work: Work,
  facts: DepositFacts,
): Promise<Deposit> {
  const { deposits: submissions } = deps.models;
  const deposit = await toDeposit(deps, work, facts);
  return insertNumbered({ submissions, prefix: DEPOSIT_PREFIX }, deposit);
}

/** Gives each title of the demo publisher that waits for library staff the deposit that registers it, so that it can be decided. */
async function seedRegistrations(deps: DemoDepositDeps): Promise<void> {
  const { works } = deps.models;
  const waiting = await works
    .find({
      publisherId: DEMO_PUBLISHER.id,
      status: 'PENDING',
      submissionId: null,
    })
    .lean<Work[]>();
  for (const work of waiting) {
    const first = toFirst(work, deps.clock());
    const { reference } = await insertDeposit(deps, work, first);
    const { _id } = work;
    await works.updateOne(
      { _id, submissionId: null },
      { $set: { submissionId: reference } },
    );
  }
}

/** Gives each title of the demo publisher its last deposit, unless it has one: without it the next decision about the title would find none. */
async function seedLastDeposits(deps: DemoDepositDeps): Promise<void> {
  const { works, deposits } = deps.models;
  const deposited = await works
    .find({
      publisherId: DEMO_PUBLISHER.id,
      status: { $nin: UNLISTED },
      lastDepositDate: { $ne: null },
    })
    .lean<Work[]>();
  for (const work of deposited) {
    const { _id: workId, lastDepositDate } = work;
    if (lastDepositDate === null) continue;
    if ((await deposits.exists({ workId })) !== null) continue;
    await insertDeposit(deps, work, toLast(work, lastDepositDate));
  }
}

/** Gives the titles of the demo publisher the deposits that they speak of. */
export async function seedDemoDeposits(deps: DemoDepositDeps): Promise<void> {
  await seedRegistrations(deps);
  await seedLastDeposits(deps);
}
