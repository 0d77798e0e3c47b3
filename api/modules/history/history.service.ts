import type { Model } from 'mongoose';
import type {
  ComparedProperty,
  RevisionComparison,
  RevisionHistory,
  RevisionRow,
} from '@contract/history';
import type { JsonObject } from '@engine/types/json';
import { ApiError, forbidden } from '../../http/errors';
import { recordNotFound } from '../../records/recordId';
import type { Revision } from '../../records/revision.model';
import { readRevisions } from '../../records/revisions';
import type { Translate } from '../forms/sentences';
import type { Actor } from '../permissions/actor';
import type { DescribeDeps, DescribeStates } from './describeStates';
import { canSeeRevisions } from './history.policy';
import type { FindSource, HistoryType, SourceRecord } from './recordSource';
import { HISTORY_TYPES, toText } from './recordSource';
import { findNotes, toStates } from './revisionStates';

/** The most revisions that are compared at once (spec 2 §9). */
const FEWEST = 2;
const MOST = 4;

export interface HistoryDeps {
  revisions: Model<Revision>;
  findSource: FindSource;
  describeStates: DescribeStates;
  findNames: DescribeDeps['findNames'];
  translate: Translate;
}

/** The history of records (spec 2 §2). All throw 403 for who is no library staff, 404 for a record that is not there. */
export interface HistoryService {
  list(viewer: Actor, type: string, id: string): Promise<RevisionHistory>;
  /** Throws 400 for revisions that are not two to four of the record. */
  compare(
    viewer: Actor,
    type: string,
    id: string,
    asked: { revisions: readonly number[]; changedOnly: boolean },
  ): Promise<RevisionComparison>;
}

/** A revision with the state that it led to. */
interface Reached {
  revision: Revision;
  state: JsonObject;
}

const isHistoryType = (type: string): type is HistoryType =>
  (HISTORY_TYPES as readonly string[]).includes(type);

/** Builds the history of records. */
export function createHistoryService(deps: HistoryDeps): HistoryService {
  const { revisions, findSource, describeStates, translate } = deps;

  async function find(
    viewer: Actor,
    type: string,
    id: string,
  ): Promise<{ type: HistoryType; source: SourceRecord }> {
    if (!canSeeRevisions(viewer)) throw forbidden();
    const source = isHistoryType(type) ? await findSource(type, id) : undefined;
    if (source === undefined) throw recordNotFound();
    return { type: type as HistoryType, source };
  }

  /** The revisions of a record with their states, the newest first, down to the one of a number. */
  async function readStates(
    { recordType, record, present }: SourceRecord,
    oldest = 1,
  ): Promise<Reached[]> {
    const found: Revision[] = [];
    for await (const revision of readRevisions(revisions, recordType, record)) {
      found.push(revision);
      if (revision.revisionNumber <= oldest) break;
    }
    return toStates(present, found).flatMap((state, index) => {
      const revision = found[index];
      return revision === undefined ? [] : [{ revision, state }];
    });
  }

  async function presentRows(
    { hasStatuses }: SourceRecord,
    reached: readonly Reached[],
  ): Promise<RevisionRow[]> {
    const names = await deps.findNames(
      reached.flatMap(({ revision }) => revision.lastModifiedBy ?? []),
    );
    return reached.map(({ revision, state }) => {
      const { revisionNumber, lastModifiedDate, lastModifiedBy } = revision;
      const revisionNotes = findNotes(revision);
      return {
        revisionNumber,
        lastModifiedDate: lastModifiedDate.toISOString(),
        lastModifiedBy: names.get(lastModifiedBy ?? '') ?? '',
        ...(hasStatuses && { status: toText(state['status']) }),
        ...(revisionNotes !== '' && { revisionNotes }),
      };
    });
  }

  return {
    async list(viewer, type, id) {
      const { source } = await find(viewer, type, id);
      return presentRows(source, await readStates(source));
    },

    async compare(viewer, type, id, { revisions: asked, changedOnly }) {
      const found = await find(viewer, type, id);
      const numbers = [...new Set(asked)].sort((one, other) => one - other);
      const all = await readStates(found.source, numbers[0]);
      const compared = all
        .filter(({ revision }) => numbers.includes(revision.revisionNumber))
        .toReversed();
      const isRight = numbers.length >= FEWEST && numbers.length <= MOST;
      if (!isRight || compared.length < numbers.length) {
        const params = { fewest: FEWEST, most: MOST };
        const message = await translate('revisionsToCompare', params);
        throw new ApiError(400, 'REVISIONS', message);
      }
      const notes: ComparedProperty = toCompared({
        property: 'revisionNotes',
        label: await translate('revisionNotes'),
        values: compared.map(({ revision }) =>
          [findNotes(revision)].filter(Boolean),
        ),
      });
      const described = await describeStates(
        found.type,
        found.source,
        compared.map(({ state }) => state),
      );
      const properties = [...described.map(toCompared), notes];
      return {
        revisions: await presentRows(found.source, compared),
        properties: changedOnly
          ? properties.filter(({ changed }) => changed)
          : properties,
      };
    },
  };
}

function toCompared({
  property,
  label,
  values,
}: {
  property: string;
  label: string;
  values: string[][];
}): ComparedProperty {
  const texts = values.map((lines) => JSON.stringify(lines));
  const diffs = texts.map(
    (text, index) => index > 0 && text !== texts[index - 1],
  );
  const changed = diffs.includes(true);
  return { property, label, revisions: values, changed, diffs };
}
