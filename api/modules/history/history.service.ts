import type {
  ComparedProperty,
  RevisionComparison,
  RevisionHistory,
  RevisionRow,
} from '@contract/history';
import { ApiError } from '../../http/errors';
import type { LoggedInUser } from '../../http/middleware/requireLogin';
import type { FindNames } from '../../records/authors';
import type { Revision } from '../../records/revision.model';
import { REVISION_NOTES } from '../../records/revision.model';
import type { FormService } from '../forms/form.service';
import type { Translate } from '../forms/sentences';
import type { Actor } from '../permissions/actor';
import { findOffer, toCompared } from './comparedProperty';
import type { DescribedProperty, DescribeStates } from './describeStates';
import type { RecordEditors } from './recordEditors';
import type { Reached, RecordHistories } from './recordHistory';
import type { SourceRecord } from './recordSource';
import { createFindRestorePath } from './restorable';
import { findNotes, findStatus } from './revisionStates';

/** How many revisions are compared at once (spec 2 §9). */
const FEWEST = 2;
const MOST = 4;

export interface HistoryDeps {
  histories: RecordHistories;
  editors: RecordEditors;
  forms: Pick<FormService, 'live'>;
  describeStates: DescribeStates;
  findNames: FindNames;
  translate: Translate;
}

/** The history of records (spec 2 §2). All throw 403 for who is no library staff, 404 for a record that is not there. */
export interface HistoryService {
  /** At most 50 revisions: those before the one of a number, or the newest ones. */
  list(
    viewer: Actor,
    type: string,
    id: string,
    before?: number,
  ): Promise<RevisionHistory>;
  /** Throws 400 for revisions that are not two to four of the record. Offers what the viewer may restore. */
  compare(
    viewer: LoggedInUser,
    type: string,
    id: string,
    asked: { revisions: readonly number[]; changedOnly: boolean },
  ): Promise<RevisionComparison>;
}

/** Builds the history of records. */
export function createHistoryService(deps: HistoryDeps): HistoryService {
  const { histories, editors, describeStates, translate } = deps;

  async function presentRows(
    { hasStatuses }: SourceRecord,
    revisions: readonly Revision[],
  ): Promise<RevisionRow[]> {
    const names = await deps.findNames(
      revisions.flatMap(({ lastModifiedBy }) => lastModifiedBy ?? []),
    );
    return revisions.map((revision) => {
      const { revisionNumber, lastModifiedDate, lastModifiedBy } = revision;
      const revisionNotes = findNotes(revision);
      return {
        revisionNumber,
        lastModifiedDate: lastModifiedDate.toISOString(),
        lastModifiedBy: names.get(lastModifiedBy ?? '') ?? '',
        ...(hasStatuses && { status: findStatus(revision) }),
        ...(revisionNotes !== '' && { revisionNotes }),
      };
    });
  }

  /** Presents properties of the compared states; the last value of each is the present one. */
  async function presentProperties(
    viewer: LoggedInUser,
    id: string,
    source: SourceRecord,
    compared: readonly Reached[],
    described: readonly DescribedProperty[],
  ): Promise<ComparedProperty[]> {
    const { recordType } = source;
    const parts = await editors[recordType].findParts(viewer, id);
    const findPath = parts.mayEdit
      ? await createFindRestorePath(deps.forms, editors, recordType, parts)
      : () => undefined;
    const states = compared.map(({ state }) => state);
    return described.flatMap((property) => {
      const values = property.values.slice(0, -1);
      if (values.every((lines) => lines.length === 0)) return [];
      const restore = findOffer(property, findPath, states, source.present);
      return [{ ...toCompared(property, values), ...(restore && { restore }) }];
    });
  }

  return {
    async list(viewer, type, id, before) {
      const { source } = await histories.get(viewer, type, id);
      return presentRows(source, await histories.list(source, before));
    },

    async compare(viewer, type, id, { revisions: asked, changedOnly }) {
      const found = await histories.get(viewer, type, id);
      const { source } = found;
      const numbers = [...new Set(asked)].sort((one, other) => one - other);
      const reached = await histories.readStates(source, numbers);
      const compared = reached.toReversed();
      const isRight = numbers.length >= FEWEST && numbers.length <= MOST;
      if (!isRight || compared.length < numbers.length) {
        const params = { fewest: FEWEST, most: MOST };
        const message = await translate('revisionsToCompare', params);
        throw new ApiError(400, 'REVISIONS', message);
      }
      const notes = toCompared(
        {
          property: REVISION_NOTES,
          label: await translate(REVISION_NOTES),
        },
        compared.map(({ revision }) => [findNotes(revision)].filter(Boolean)),
      );
      const described = await describeStates(found.type, source, [
        ...compared.map(({ state }) => state),
        source.present,
      ]);
      const properties = [
        ...(await presentProperties(viewer, id, source, compared, described)),
        notes,
      ];
      return {
        revisions: await presentRows(
          source,
          compared.map(({ revision }) => revision),
        ),
        properties: changedOnly
          ? properties.filter(({ changed }) => changed)
          : properties,
      };
    },
  };
}
