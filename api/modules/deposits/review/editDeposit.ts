import type { Model } from 'mongoose';
import type { FrontendConfig } from '@contract/configuration';
import type { FieldConflict } from '@contract/library';
import type { DepositPatch } from '@contract/depositEdit';
import type { DepositRecordAnswer } from '@contract/staff';
import { readPointer, splitPointer, titleOf, writePointer } from '@engine';
import type { Finding } from '@engine/types/evaluation';
import type { Deposit as DepositAnswers } from '@engine/types/generated/entities';
import type { ReviewEditSubmitted } from '@engine/types/generated/forms';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { forbidden } from '../../../http/errors';
import type { LoggedInUser } from '../../../http/middleware/requireLogin';
import type { RecordLocks } from '../../../records/lock/recordLocks';
import { recordChanged } from '../../../records/patchFields';
import { readRevisions } from '../../../records/revisions';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import type { FormService, LoadedForm } from '../../forms/form.service';
import type { judgeBody } from '../../forms/judgeBody';
import type { JudgeForm } from '../../forms/judgeForm';
import type { Translate } from '../../forms/sentences';
import type { Publisher } from '../../publishers/publisher.model';
import { toRefusal } from '../../submissions/judgeSubmission';
import type { Deposit } from '../deposit.model';
import { canEditSubmission } from '../deposit.policy';
import { isInside } from '../fix/editablePlaces';
import { toListedFields } from '../list/listedFields';
import { findNamedTitle, listItems } from '../titles/namedTitle';
import { assertUnchanged, orChanged } from './assertUnchanged';
import { recordChanged as depositChanged } from './assertUnchanged';
import type { ChangeDeps } from './changeDeposit';
import { changeDeposit } from './changeDeposit';
import type { DepositRecords, FoundDeposit } from './depositRecord';
import { toLockKey } from './depositRecord';
import { patchDeposit, readFieldsAt, toFields } from './patchDeposit';

const FORM = 'review-edit';
const DATA = '/data';
const ITEMS = `/${'submissionItems' satisfies keyof DepositAnswers}`;
const REASON = `/${'revisionNotes' satisfies keyof ReviewEditSubmitted}`;
const ACCESS = 'accessCondition' satisfies keyof ReviewEditSubmitted;

export interface EditDepositDeps extends ChangeDeps {
  deposits: Model<Deposit>;
  publishers: Model<Publisher>;
  records: DepositRecords;
  recordLocks: Pick<RecordLocks, 'find'>;
  forms: Pick<FormService, 'live' | 'findStored'>;
  judgeBody: typeof judgeBody;
  judgeForm: JudgeForm;
  translate: Translate;
  configuration: () => FrontendConfig;
}

/**
 * Changes answers and staff notes of a deposit (spec 2 §6), merged with what others changed after `revision`. Throws
 * 409 `CHANGED` with both values of a field that both changed, 409 `LOCKED`, and 422 with the findings.
 */
export type EditDeposit = (
  user: LoggedInUser,
  reference: string,
  revision: number,
  patch: DepositPatch,
) => Promise<DepositRecordAnswer>;

const isAccess = (pointer: JsonPointer) => pointer.endsWith(`/${ACCESS}`);

/** A conflict about access is one of the deposit. */
const toSentPlace = (conflict: FieldConflict): FieldConflict =>
  isAccess(conflict.pointer)
    ? { ...conflict, pointer: `/${ACCESS}` }
    : conflict;

/** The access condition of a deposit is that of all its items. */
const toItemPatch = (patch: DepositPatch, data: JsonObject): DepositPatch =>
  patch.flatMap((operation) =>
    operation.path === `/${ACCESS}`
      ? listItems(data).map((_item, index) => ({
          ...operation,
          path: `${DATA}${ITEMS}/${index}/${ACCESS}`,
        }))
      : [operation],
  );

/** Builds the changes of deposits by library staff. */
export function createEditDeposit(deps: EditDepositDeps): EditDeposit {
  const { deposits, forms, judgeForm, records, translate } = deps;

  /** The version that the deposit was judged with; the live one where that cannot be used any more. */
  const load = async ({ formVersion }: Deposit): Promise<LoadedForm> =>
    (await forms.findStored(DEPOSIT_FORM, formVersion)) ??
    (await forms.live(DEPOSIT_FORM));

  async function refuse(findings: readonly Finding[]): Promise<never> {
    throw await toRefusal(findings, translate);
  }

  /** Only answers about items change here: titles and publishers have records of their own. */
  async function assertItems(
    { form }: LoadedForm,
    places: readonly JsonPointer[],
  ): Promise<void> {
    const isFile = (place: JsonPointer) =>
      Object.values(form.model.scopes).some(({ files }) =>
        files.has(splitPointer(place).field),
      );
    const refused = places.filter(
      (place) => !place.startsWith(`${ITEMS}/`) || isFile(place),
    );
    if (refused.length === 0) return;
    const message = await translate('noteNowhere');
    await refuse(
      refused.map((place) => ({
        ...{ path: `${DATA}${place}`, code: 'unknownField', params: {} },
        ...{ severity: 'error', message },
      })),
    );
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
        ...(chosen !== undefined && { [ACCESS]: chosen }),
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
    const surroundings = { user, config: deps.configuration() };
    const former = deps.judgeBody(loaded, before, surroundings);
    const judged = deps.judgeBody(loaded, after, surroundings);
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
    return places.reduce(
      (data, place) =>
        writePointer(data, place, readPointer(judged.data, place)),
      before,
    );
  }

  async function save(
    { deposit }: FoundDeposit,
    { payload, title }: Pick<Deposit, 'payload' | 'title'>,
    { notes = '', revisionNotes }: ReviewEditSubmitted,
    by: string,
  ): Promise<void> {
    const { _id, revision, publisherId } = deposit;
    const publisher = await deps.publishers
      .findById(publisherId)
      .select('name')
      .lean<Pick<Publisher, 'name'>>();
    await orChanged(translate, async () => {
      const document = await deposits.findOne({ _id, revision });
      if (document === null) throw await depositChanged(translate);
      await changeDeposit(
        deps,
        document,
        {
          ...{ notes, payload, title },
          ...toListedFields({ title, payload }, publisher?.name),
        },
        by,
        revisionNotes,
      );
    });
  }

  return async function editDeposit(user, reference, revision, patch) {
    const found = await records.find(user, reference);
    const { deposit, policyRecord } = found;
    if (!canEditSubmission(user, policyRecord)) throw forbidden();
    const key = toLockKey(reference);
    const known = { key, revision: deposit.revision };
    const sent = { userId: user.id, revision: undefined };
    await assertUnchanged(deps, known, sent);
    const current = toFields(deposit);
    const reasoned = toItemPatch(patch, deposit.payload);
    const changes = reasoned.filter(({ path }) => path !== REASON);
    const history = readRevisions(deps.revisions, 'deposit', deposit);
    const base = await readFieldsAt(history, revision, current);
    const { fields, conflicts } = patchDeposit(base, current, changes);
    if (conflicts.length > 0) {
      throw recordChanged(deposit.revision, conflicts.map(toSentPlace));
    }
    const places = changes
      .filter(({ path }) => path.startsWith(`${DATA}/`))
      .map(({ path }) => path.slice(DATA.length));
    const loaded = await load(deposit);
    await assertItems(loaded, places);
    const staffs = await judgeStaffs(user, reasoned, fields);
    const payload = await judge(
      user,
      loaded,
      deposit.payload,
      fields.data,
      places,
    );
    const title =
      findNamedTitle(payload)?.title ?? titleOf(loaded.form, payload);
    await save(found, { payload, title }, staffs, user.id);
    return records.read(user, reference);
  };
}
