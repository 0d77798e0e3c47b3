import type { Model } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import { forbidden } from '../../http/errors';
import { recordNotFound } from '../../records/recordId';
import type { Revision } from '../../records/revision.model';
import { listRevisions, readRevisions } from '../../records/revisions';
import type { Actor } from '../permissions/actor';
import { canSeeRevisions } from './history.policy';
import type { FindSource, HistoryType, SourceRecord } from './recordSource';
import { HISTORY_TYPES } from './recordSource';
import { undoChange } from './revisionStates';

/** A revision with the state that it led to. */
export interface Reached {
  revision: Revision;
  state: JsonObject;
}

/** A record with a history, and its type. */
export interface FoundSource {
  type: HistoryType;
  source: SourceRecord;
}

/** Records with their revisions and states. */
export interface RecordHistories {
  /** Throws 403 for who may not see revisions, 404 for a type or record that is not there. */
  get(viewer: Actor, type: string, id: string): Promise<FoundSource>;
  /** At most 50 revisions of a record, the newest first: those before the one of a number, or the newest ones. */
  list(source: SourceRecord, before?: number): Promise<Revision[]>;
  /** The revisions of these numbers with their states, the newest first. */
  readStates(
    source: SourceRecord,
    numbers: readonly number[],
  ): Promise<Reached[]>;
}

const isHistoryType = (type: string): type is HistoryType =>
  (HISTORY_TYPES as readonly string[]).includes(type);

/** Builds the reading of records with their revisions. */
export function createRecordHistories(
  revisions: Model<Revision>,
  findSource: FindSource,
): RecordHistories {
  return {
    async get(viewer, type, id) {
      if (!canSeeRevisions(viewer)) throw forbidden();
      if (!isHistoryType(type)) throw recordNotFound();
      const source = await findSource(viewer, type, id);
      if (source === undefined) throw recordNotFound();
      return { type, source };
    },

    list: ({ recordType, record }, before) =>
      listRevisions(revisions, recordType, record, before),

    async readStates({ recordType, record, present, toShown }, numbers) {
      const found: Reached[] = [];
      const oldest = Math.min(...numbers);
      let state: JsonObject | undefined = present;
      const all = readRevisions(revisions, recordType, record);
      for await (const revision of all) {
        const { revisionNumber } = revision;
        if (state === undefined || revisionNumber < oldest) break;
        if (numbers.includes(revisionNumber)) {
          found.push({ revision, state: toShown(state) });
        }
        state = undoChange(state, revision);
      }
      return found;
    },
  };
}
