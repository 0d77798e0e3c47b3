import type { Model } from 'mongoose';
import type { FrontendConfig } from '@contract/configuration';
import type { DepositPatch } from '@contract/staff/depositEdit';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import { readPointer, storable, titleOf, writePointer } from '@engine';
import type { Finding } from '@engine/types/evaluation';
import type { ReviewEditSubmitted } from '@engine/types/generated/forms';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { forbidden } from '../../../../http/errors';
import type { LoggedInUser } from '../../../../http/middleware/requireLogin';
import type { JobQueue } from '../../../../jobs/jobKind';
import type { RecordLocks } from '../../../../records/lock/recordLocks';
import type { FindNames } from '../../../../records/authors';
import type { FoundConflict } from '../../../../records/patchFields';
import {
  assertRevisionExists,
  nameConflicts,
  recordChanged,
} from '../../../../records/patchFields';
import { listSince, toRevisionNumber } from '../../../../records/revisions';
import type { LoadedForm } from '../../../forms/form.service';
import type { judgeBody } from '../../../forms/judgeBody';
import type { JudgeForm } from '../../../forms/judgeForm';
import type { Translate } from '../../../forms/sentences';
import type { SubmissionJob } from '../../../submissions/files/fileFollowUp';
import { toSubmissionJob } from '../../../submissions/files/fileFollowUp';
import { toRefusal } from '../../../submissions/judgeSubmission';
import type { Deposit } from '../../deposit.model';
import { canEditSubmission } from '../../deposit.policy';
import { isInside } from '../../fix/editablePlaces';
import type { FormOfDeposit } from '../../fix/formOfDeposit';
import {
  findChangeRequest,
  findNamedTitle,
  listItems,
} from '../../titles/namedTitle';
import type { FindTitlePlaces } from '../../titles/correctableTitle';
import type { AnsweredFieldsDeps } from './answeredFields';
import { findAnsweredFields } from './answeredFields';
import type { RefuseChanged } from '../assertUnchanged';
import { assertUnchanged, orChanged } from '../assertUnchanged';
import type { AuditedDeps } from '../changeDeposit';
import { changeAudited } from '../changeDeposit';
import type { DepositRecords, FoundDeposit } from '../depositRecord';
import { toLockKey } from '../depositRecord';
import {
  ACCESS_PLACE,
  DATA,
  isAccess,
  isEditable,
  toAccessOf,
} from './editedPlaces';
import { patchDeposit, toFields } from './patchDeposit';

const FORM = 'review-edit';
const REASON = `/${'revisionNotes' satisfies keyof ReviewEditSubmitted}`;

export interface EditDepositDeps extends AuditedDeps, AnsweredFieldsDeps {
  deposits: Model<Deposit>;
  records: DepositRecords;
  recordLocks: Pick<RecordLocks, 'find'>;
  refuseChanged: RefuseChanged;
  findNames: FindNames;
  formOf: FormOfDeposit;
  findTitlePlaces: FindTitlePlaces;
  judgeBody: typeof judgeBody;
  judgeForm: JudgeForm;
  translate: Translate;
  configuration: () => FrontendConfig;
  /** The job that gives a title what its changed deposit says. */
  queue: Pick<JobQueue<SubmissionJob>, 'prepare' | 'makeDue'>;
}

/**
 * Changes answers and staff notes of a deposit (spec 2 §6), merged with what others changed after `revision`. Throws
 * 409 `CHANGED` with both values of a field that both changed and who made the other change, 409 `LOCKED`, and 422 with
 * the findings.
 */
export type EditDeposit = (
  user: LoggedInUser,
  reference: string,
  revision: number,
  patch: DepositPatch,
) => Promise<DepositRecordAnswer>;

/** A conflict about access is one of the deposit. */
const toSentPlace = ({ conflict, author }: FoundConflict): FoundConflict => ({
  conflict: isAccess(conflict.pointer)
    ? { ...conflict, pointer: ACCESS_PLACE }
    : conflict,
  author,
});

/** The access condition of a deposit is that of all its items. */
const toItemPatch = (patch: DepositPatch, data: JsonObject): DepositPatch =>
  patch.flatMap((operation) =>
    operation.path === ACCESS_PLACE
      ? listItems(data).map((_item, index) => ({
          ...operation,
          path: toAccessOf(index),
        }))
      : [operation],
  );

/** The places of the answers that a patch changes. */
const listPlaces = (patch: DepositPatch): JsonPointer[] =>
  patch
    .filter(({ path }) => path.startsWith(`${DATA}/`))
    .map(({ path }) => path.slice(DATA.length));

/** Builds the changes of deposits by library staff. */
export function createEditDeposit(deps: EditDepositDeps): EditDeposit {
  const { deposits, judgeForm, records, refuseChanged, translate } = deps;

  async function refuse(findings: readonly Finding[]): Promise<never> {
    throw await toRefusal(findings, translate);
  }

  async function refuseAt(
    places: readonly JsonPointer[],
    code: Finding['code'],
    sentence: 'noteNowhere' | 'requestRemoved',
  ): Promise<void> {
    if (places.length === 0) return;
    const message = await translate(sentence);
    await refuse(
      places.map((place) => ({
        path: `${DATA}${place}`,
        code,
        params: {},
        severity: 'error',
        message,
      })),
    );
  }

  /** Only answers about items and about what is not decided of a title change here: titles and publishers have records of their own. */
  async function assertEditable(
    user: LoggedInUser,
    { deposit, policyRecord }: FoundDeposit,
    { form }: LoadedForm,
    patch: DepositPatch,
  ): Promise<void> {
    const ofTitle = await deps.findTitlePlaces(user, policyRecord, deposit);
    const refused = listPlaces(patch).filter(
      (place) => !isEditable(form.model, deposit.payload, ofTitle, place),
    );
    await refuseAt(refused, 'unknownField', 'noteNowhere');
  }

  /** A correction leaves something of a change request: who wants none of it declines the deposit. */
  async function assertRequested(
    { payload }: Pick<Deposit, 'payload'>,
    corrected: JsonObject,
    places: readonly JsonPointer[],
  ): Promise<void> {
    if (findChangeRequest(payload) === undefined) return;
    if (findChangeRequest(corrected) !== undefined) return;
    const field = findNamedTitle(payload)?.field ?? '';
    const ofTitle = places.filter((place) => isInside(place, [`/${field}`]));
    await refuseAt(ofTitle, 'required', 'requestRemoved');
  }

  /** The staff's own answers: their form permits what the deposit's form hides. */
  function judgeStaffs(
    user: LoggedInUser,
    patch: DepositPatch,
    { notes, data }: { notes: string; data: JsonObject },
  ): Promise<ReviewEditSubmitted> {
    const reason = patch.find(({ path }) => path === REASON);
    const access = patch.find(({ path }) => isAccess(path));
    const chosen = access && readPointer(data, access.path.slice(DATA.length));
    return judgeForm(
      FORM,
      {
        ...(notes !== '' && { notes }),
        hasAccess: access !== undefined,
        ...(chosen !== undefined && { accessCondition: chosen }),
        ...(reason &&
          reason.op !== 'remove' && { revisionNotes: reason.value }),
      },
      user,
    );
  }

  /** Judges the deposit before and after; what was wrong before refuses nothing elsewhere. */
  async function judge(
    user: LoggedInUser,
    loaded: LoadedForm,
    before: JsonObject,
    after: JsonObject,
    places: readonly JsonPointer[],
  ): Promise<JsonObject> {
    const environment = { user, config: deps.configuration() };
    const former = deps.judgeBody(loaded, before, environment);
    const judged = deps.judgeBody(loaded, after, environment);
    const known = new Set(
      former.errors.map(({ path, code }) => `${path} ${code}`),
    );
    const ofStaff = places.filter(isAccess);
    const errors = judged.errors.filter(
      ({ path, code }) =>
        !ofStaff.includes(path) &&
        (isInside(path, places) || !known.has(`${path} ${code}`)),
    );
    if (errors.length > 0) {
      await refuse(
        errors.map((error) => ({ ...error, path: `${DATA}${error.path}` })),
      );
    }
    const changed = places.reduce(
      (data, place) =>
        writePointer(data, place, readPointer(judged.data, place)),
      before,
    );
    return storable(loaded.form, changed);
  }

  async function save(
    { deposit }: FoundDeposit,
    { payload, title }: Pick<Deposit, 'payload' | 'title'>,
    { notes = '', revisionNotes }: ReviewEditSubmitted,
    by: string,
  ): Promise<void> {
    const { _id, revision } = deposit;
    const answers = { payload, title };
    const answered = await findAnsweredFields(deps, deposit, answers);
    const job = toSubmissionJob('deposit', _id);
    await deps.queue.prepare(job);
    await orChanged(
      () => refuseChanged(_id),
      async () => {
        const document = await deposits.findOne({ _id, revision });
        if (document === null) throw await refuseChanged(_id);
        await changeAudited(
          deps,
          document,
          { notes, ...answers, ...answered },
          { action: 'deposit.edited', by },
          revisionNotes,
        );
      },
    );
    await deps.queue.makeDue(job);
  }

  return async function editDeposit(user, reference, revision, patch) {
    const found = await records.find(user, reference);
    const { deposit, policyRecord } = found;
    if (!canEditSubmission(user, policyRecord)) throw forbidden();
    const key = toLockKey(reference);
    const known = { id: deposit._id, key, revision: deposit.revision };
    const sent = { userId: user.id, revision: undefined };
    await assertUnchanged(deps, known, sent);
    assertRevisionExists(deposit.revision, revision);
    const loaded = await deps.formOf(deposit);
    await assertEditable(user, found, loaded, patch);
    const current = toFields(deposit);
    const reasoned = toItemPatch(patch, deposit.payload);
    const changes = reasoned.filter(({ path }) => path !== REASON);
    const history = await listSince(
      deps.revisions,
      'deposit',
      deposit,
      toRevisionNumber({ revision }),
    );
    const { fields, conflicts } = patchDeposit(history, current, changes);
    if (conflicts.length > 0) {
      const found = conflicts.map(toSentPlace);
      const named = await nameConflicts(deps.findNames, found);
      throw recordChanged(deposit.revision, named);
    }
    const staffs = await judgeStaffs(user, reasoned, fields);
    const payload = await judge(
      user,
      loaded,
      deposit.payload,
      fields.data,
      listPlaces(changes),
    );
    await assertRequested(deposit, payload, listPlaces(changes));
    const title =
      findNamedTitle(payload)?.title ?? titleOf(loaded.form, payload);
    await save(found, { payload, title }, staffs, user.id);
    return records.read(user, reference);
  };
}
