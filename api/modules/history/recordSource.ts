import type { Model } from 'mongoose';
import type { WorkKind } from '@contract/titles';
import type { Json, JsonObject } from '@engine/types/json';
import { objectOf } from '@engine';
import { isRecordId } from '../../records/recordId';
import type { RecordType } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import type { Deposit } from '../deposits/deposit.model';
import type { AskedDeposit } from '../deposits/fix/judgeDeposit';
import { hideRequested } from '../deposits/view/hideRequested';
import type { Actor } from '../permissions/actor';
import type { Publisher } from '../publishers/publisher.model';
import { toState } from '../publishers/publisherHistory';
import { toPlain } from '../users/preferences';
import type { User } from '../users/user.model';
import { toWorkState } from '../works/saveWork';
import { withoutRequested } from '../works/withoutRequested';
import type { Work } from '../works/work.model';
import { canSeeRequestedValues } from '../works/work.policy';

/** The records whose history is shown (R58). Of an offer none is stored yet: its address answers as that of any record that is not there. */
export const HISTORY_TYPES = [
  'submission',
  'serial',
  'multipart-mono',
  'ephemera',
  'publisher',
  'user',
] as const;

export type HistoryType = (typeof HISTORY_TYPES)[number];

/** The records that library staff edit. */
export type EditedType = Exclude<RecordType, 'record'>;

/** The version of the form that a deposit was made in, and who made it. */
export type Asked = Omit<AskedDeposit, 'payload'>;

/** A record with all that its history is read from. */
export interface SourceRecord {
  recordType: EditedType;
  record: RevisedRecord;
  /** The record as its revisions describe it. */
  present: JsonObject;
  /** What says which questions its depositor was asked; absent of other records. */
  asked?: Asked;
  /** Facts that no revision changes. */
  facts: Readonly<Record<string, string>>;
  /** A state of the record without what its viewer may not see. */
  toShown: (state: JsonObject) => JsonObject;
  /** Whether the record has a list of statuses (spec 2 §2). */
  hasStatuses: boolean;
}

/** Finds the record of an address as policy shows it to a viewer; undefined where there is none. */
export type FindSource = (
  viewer: Actor,
  type: HistoryType,
  id: string,
) => Promise<SourceRecord | undefined>;

export interface SourceModels {
  deposits: Model<Deposit>;
  works: Model<Work>;
  publishers: Model<Publisher>;
  users: Model<User>;
}

type Read<Stored> = Stored & RevisedRecord;

const toJson = (value: unknown): JsonObject =>
  JSON.parse(JSON.stringify(value)) as JsonObject;

const asItIs = (state: JsonObject): JsonObject => state;

function describeDeposit(deposit: Read<Deposit>): SourceRecord {
  const { status, assignedTo = null, notes = '', payload } = deposit;
  const { depositedForLibraryId, requiresReview, reference, source } = deposit;
  const { correction, withdrawal, formVersion } = deposit;
  const { createdBy, accountId } = deposit;
  const contactName = deposit.contact?.name ?? '';
  return {
    recordType: 'deposit',
    record: deposit,
    present: toJson({
      status,
      assignedTo,
      notes,
      depositedForLibraryId,
      requiresReview,
      correction,
      withdrawal,
      payload,
    }),
    asked: { formVersion, createdBy, accountId },
    facts: { reference, source, contactName },
    toShown: asItIs,
    hasStatuses: true,
  };
}

function describeUser(user: Read<User>): SourceRecord {
  const { username, name, email, phone, role, status } = user;
  const { memberLibraryId, publisherId, userPreferences } = user;
  return {
    recordType: 'user',
    record: user,
    present: toJson({
      name,
      email,
      phone,
      role,
      status,
      memberLibraryId,
      publisherId,
      userPreferences: toPlain(userPreferences),
    }),
    facts: { username },
    toShown: asItIs,
    hasStatuses: false,
  };
}

const KINDS = {
  serial: 'SERIAL_TITLE',
  'multipart-mono': 'MULTIPART_MONO_TITLE',
  ephemera: 'EPHEMERA_TITLE',
} as const satisfies Partial<Record<HistoryType, WorkKind>>;

/** The name that addresses have of a kind of titles (R58). */
export const TITLE_TYPES = {
  SERIAL_TITLE: 'serial',
  MULTIPART_MONO_TITLE: 'multipart-mono',
  EPHEMERA_TITLE: 'ephemera',
} as const satisfies Record<WorkKind, HistoryType>;

/** A title with all that its history is read from. */
export function describeWork(work: Read<Work>): SourceRecord {
  return {
    recordType: 'work',
    record: work,
    facts: {},
    hasStatuses: false,
    present: toJson(toWorkState(work)),
    toShown: asItIs,
  };
}

/** Builds the search for records with a history. */
export function createFindSource(models: SourceModels): FindSource {
  /** The source without the requested values of a title in any state, where policy hides them. */
  async function hideRequestedOf(
    viewer: Actor,
    publisherId: string,
    source: SourceRecord,
    toShown: SourceRecord['toShown'],
  ): Promise<SourceRecord> {
    const publisher = await models.publishers
      .findById(publisherId)
      .select('assignedLibrary')
      .lean<Pick<Publisher, 'assignedLibrary'>>();
    const publisherAssignedToId = publisher?.assignedLibrary ?? null;
    const record = { publisherId, publisherAssignedToId };
    return canSeeRequestedValues(viewer, record)
      ? source
      : { ...source, toShown, present: toShown(source.present) };
  }

  async function findWork(
    viewer: Actor,
    kind: WorkKind,
    id: string,
  ): Promise<SourceRecord | undefined> {
    const work = await models.works.findById(id).lean<Read<Work>>();
    if (work?.kind !== kind) return undefined;
    return hideRequestedOf(
      viewer,
      work.publisherId,
      describeWork(work),
      (state) => withoutRequested(kind, state),
    );
  }

  async function findDeposit(
    viewer: Actor,
    reference: string,
  ): Promise<SourceRecord | undefined> {
    const deposit = await models.deposits
      .findOne({ reference })
      .lean<Read<Deposit>>();
    if (deposit === null) return undefined;
    return hideRequestedOf(
      viewer,
      deposit.publisherId,
      describeDeposit(deposit),
      (state) => ({
        ...state,
        payload: hideRequested({ payload: objectOf(state['payload']) }),
      }),
    );
  }

  async function findPublisher(id: string): Promise<SourceRecord | undefined> {
    const publisher = await models.publishers
      .findById(id)
      .lean<Read<Publisher>>();
    if (publisher === null) return undefined;
    return {
      recordType: 'publisher',
      record: publisher,
      facts: {},
      hasStatuses: false,
      present: toJson(toState(publisher)),
      toShown: asItIs,
    };
  }

  return async function findSource(viewer, type, id) {
    if (type === 'submission') return findDeposit(viewer, id);
    if (!isRecordId(id)) return undefined;
    if (type === 'publisher') return findPublisher(id);
    if (type !== 'user') return findWork(viewer, KINDS[type], id);
    const user = await models.users
      .findOne({ _id: id, status: { $nin: ['RESERVED', 'ANONYMISED'] } })
      .lean<Read<User>>();
    return user === null ? undefined : describeUser(user);
  };
}

/** The text of a plain value; '' of none. */
export const toText = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : String(value);
