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
import type { Work } from '../../modules/works/work.model';
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

function toPayload({ kind, title, payload }: Work): JsonObject {
  const { id, library: assignedToId, answers } = DEMO_PUBLISHER;
  const shared: readonly string[] = SHARED;
  const given = Object.entries(payload);
  // The year of the first one is the only number that describes a title.
  const year = given.find(([, value]) => typeof value === 'number');
  const described = given.filter(([field]) => !shared.includes(field));
  return {
    form: kind === 'SERIAL_TITLE' ? 'SERIAL' : 'MONOGRAPH',
    type: kind,
    [titlePlaces[kind].field]: { title, ...Object.fromEntries(described) },
    submissionItems: [
      {
        itemTitle: FIRST[kind],
        itemOrder: 1,
        yearOfPublication: year?.[1] ?? null,
        ...Object.fromEntries(
          given.filter(([field]) => shared.includes(field)),
        ),
      },
    ],
    publisher: { ...answers, id, assignedToId },
  };
}

/** Builds the deposit that registers a title. It has no file: the titles are real, and the publisher is not. */
async function toDeposit(
  deps: DemoDepositDeps,
  work: Work,
): Promise<NumberlessSubmission<Deposit>> {
  const { form } = await deps.forms.live(DEPOSIT_FORM);
  const { abbrev: assignedLibrary, email } = deps.library;
  const { contactName: name, email: address } = DEMO_PUBLISHER.answers;
  const now = deps.clock();
  const payload = toPayload(work);
  const depositedForLibraryId = null;
  return {
    _id: newRecordId(),
    ...toFirstState(true),
    submissionKey: `demo ${work._id}`,
    year: now.getFullYear(),
    form: String(payload['form']),
    type: work.kind,
    source: 'GENERAL',
    title: work.title,
    ...toListedFields({ title: work.title, payload }),
    submittedDate: now,
    createdDate: now,
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
    lastModifiedDate: now,
    lastModifiedBy: deps.userId,
    payload,
  };
}

/** Gives each title of the demo publisher that waits for library staff the deposit that registers it, so that it can be decided. */
export async function seedDemoDeposits(deps: DemoDepositDeps): Promise<void> {
  const { works, deposits } = deps.models;
  const waiting = await works
    .find({
      publisherId: DEMO_PUBLISHER.id,
      status: 'PENDING',
      submissionId: null,
    })
    .lean<Work[]>();
  for (const work of waiting) {
    const { reference } = await insertNumbered(
      { submissions: deposits, prefix: DEPOSIT_PREFIX },
      await toDeposit(deps, work),
    );
    const { _id } = work;
    await works.updateOne(
      { _id, submissionId: null },
      { $set: { submissionId: reference } },
    );
  }
}
