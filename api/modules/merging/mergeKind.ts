import type { Model } from 'mongoose';
import type { CurrentUser } from '@contract/user';
import type { SentenceName } from '@engine/types/generated/names';
import type { JsonObject } from '@engine/types/json';
import type { RecordType, Revised } from '../../records/revision.model';
import type { AuditAction } from '../audit/auditActions';

/** Who merges. */
export type Merger = CurrentUser & { id: string };

/** A record that can be merged into another one of its kind. */
export interface Mergeable extends Revised {
  _id: string;
  status: string;
  /** Id of the record that it was merged into; absent of any other. */
  mergedInto?: string;
  /** Names the last merge into it that began; a merge of it compares that. Absent where none began. */
  receives?: string;
}

/** The record that is merged, and the one that stays. */
export type Both<Stored> = readonly [Stored, Stored];

/** What the merge of one kind of records stores, locks and moves. */
export interface MergeKind<Stored extends Mergeable> {
  recordType: Extract<RecordType, 'publisher' | 'work'>;
  records: Model<Stored>;
  /** One lock has all merges of a kind, so that opposite ones rarely meet. */
  lock: string;
  /** The kind of the jobs that move what belongs to a merged record, and the name of its id in them. */
  job: { kind: string; id: 'publisherId' | 'workId' };
  /** What the audit trail has of a merge. */
  action: AuditAction;
  /** Says why two cannot be merged. */
  refusal: SentenceName;
  /** Whether a user may ask at all. */
  mayAsk(viewer: Merger): boolean;
  /** Whether a user may merge the two, were their statuses the right ones. */
  mayInSomeStatus(viewer: Merger, both: Both<Stored>): Promise<boolean>;
  /** Whether a user may merge the two in their present statuses. */
  mayNow(viewer: Merger, both: Both<Stored>): Promise<boolean>;
  /** Whether the two can be merged now, apart from who may. */
  fits(both: Both<Stored>): boolean;
  /** The name of a record in a sentence. */
  nameOf(record: Stored): string;
  /** The record in its history. */
  toState(record: Stored): JsonObject;
  /** Moves what belongs to the record of an id to another one; again is harmless. */
  move(id: string, to: string, by: string): Promise<void>;
}
