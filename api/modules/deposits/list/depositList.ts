import type {
  DepositPage,
  DepositQuery,
  DepositRow,
  OwnDepositQuery,
} from '@contract/deposits';
import type { ListPage } from '@contract/lists';
import type {
  NextQuery,
  QueuePage,
  QueueRow,
  NextDeposit,
} from '@contract/staff/queue';
import type { Model, QueryFilter } from 'mongoose';
import { forbidden } from '../../../http/errors';
import type { OpenedList } from '../../../http/listRoute';
import type { Calendar } from '../../../records/list/dateRange';
import { findAll, findPage } from '../../../records/list/findPage';
import type { ListDefinition } from '../../../records/list/listDefinition';
import { readListQuery } from '../../../records/list/listQuery';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import type { Actor } from '../../permissions/actor';
import type { ReadShown } from '../../submissions/shown/readShown';
import type { ShownVersion } from '../../submissions/shown/storedVersions';
import type { Deposit } from '../deposit.model';
import { canListOwnDeposits, canSeeHistory } from '../deposit.policy';
import { presentDepositRow } from './deposit.presenter';
import {
  depositDefinition,
  ownDepositDefinition,
  toStaffQuery,
} from './depositDefinition';
import type { CsvReader, ExportedDeposit, WriteDepositCsv } from './depositCsv';
import type { FindDepositFacts, ListedDeposit } from './depositFacts';
import type { FindNextDeposit } from '../queue/nextDeposit';
import type { FindQueueFacts, QueuedDeposit } from '../queue/queueFacts';
import { QUEUED_FIELDS } from '../queue/queueFacts';
import { hideRequested, seesRequested } from '../view/hideRequested';
import { LISTED_FIELDS } from './depositFacts';

export interface DepositListDeps {
  deposits: Model<Deposit>;
  findFacts: FindDepositFacts;
  findQueueFacts: FindQueueFacts;
  findNext: FindNextDeposit;
  writeCsv: WriteDepositCsv;
  readShown: ReadShown;
  calendar: () => Calendar;
}

type ExportedFields = ListedDeposit & Pick<Deposit, 'formVersion'>;

const EXPORTED_FIELDS = `${LISTED_FIELDS.replace(/ payload\S*/, '')} formVersion payload`;

/** Lists of deposits. Each throws 400 for a query that is not valid. */
export interface DepositLists {
  /** The deposits of the viewer's publisher. Throws 403 for who has none. */
  openOwn(viewer: Actor, query: OwnDepositQuery): OpenedList<DepositPage>;
  /** The deposits of all publishers, with their reviewers. Throws 403 for who is not library staff. */
  openAll(viewer: Actor, query: DepositQuery): OpenedList<QueuePage>;
  /** The deposit that follows another one in that list. Throws 403 likewise. */
  findNext(viewer: Actor, query: NextQuery): Promise<NextDeposit>;
}

/** A list, and the rows of a page of it. */
interface OpenedRows<Listed extends ListedDeposit, Row> {
  definition: ListDefinition<Deposit>;
  scope: QueryFilter<Deposit>;
  query: DepositQuery;
  reader: CsvReader;
  /** The fields that a page is made of. */
  fields: string;
  present(found: readonly Listed[]): Promise<Row[]>;
}

/** Lists deposits from the database. */
export function createDepositLists(deps: DepositListDeps): DepositLists {
  const { deposits, findFacts } = deps;

  async function presentRows(
    found: readonly ListedDeposit[],
    viewer: Actor,
  ): Promise<DepositRow[]> {
    const facts = await findFacts(found);
    return found.map((deposit) => presentDepositRow(deposit, facts, viewer));
  }

  async function presentQueue(
    found: readonly (ListedDeposit & QueuedDeposit)[],
    viewer: Actor,
  ): Promise<QueueRow[]> {
    const [rows, facts] = await Promise.all([
      presentRows(found, viewer),
      deps.findQueueFacts(found),
    ]);
    return rows.map((row, at) => ({
      revision: 0,
      assignedTo: null,
      because: [],
      ...row,
      ...facts.get(found[at]?._id ?? ''),
    }));
  }

  function open<Listed extends ListedDeposit, Row>(
    viewer: Actor,
    opened: OpenedRows<Listed, Row>,
  ): OpenedList<ListPage & { rows: Row[] }> {
    const { definition, scope, query, reader, fields, present } = opened;
    const asked = readListQuery(definition, scope, query, deps.calendar());

    /** What the viewer sees of deposits and of their answers. */
    async function* presentAll(): AsyncGenerator<ExportedDeposit> {
      const batches = findAll<Deposit, ExportedFields>(
        deposits,
        asked,
        EXPORTED_FIELDS,
      );
      for await (const batch of batches) {
        const facts = await findFacts(batch);
        for (const deposit of batch) {
          const isOpen = seesRequested(deposit, facts, viewer);
          yield {
            row: presentDepositRow(deposit, facts, viewer),
            formVersion: deposit.formVersion,
            answers: isOpen ? deposit.payload : hideRequested(deposit),
          };
        }
      }
    }

    async function readVersions(): Promise<ShownVersion[]> {
      const numbers = await deposits.distinct('formVersion', asked.filter);
      const newestFirst = numbers.sort((one, other) => other - one);
      return Promise.all(
        newestFirst.map((version) =>
          // The columns of a version that cannot be read are no loss: none of them is known to be exported.
          deps.readShown({ key: DEPOSIT_FORM, title: '' }, version, () =>
            Promise.resolve([]),
          ),
        ),
      );
    }

    return {
      async page() {
        const { found, ...page } = await findPage<Deposit, Listed>(
          deposits,
          asked,
          fields,
        );
        return { rows: await present(found), ...page };
      },
      csv: async () =>
        deps.writeCsv(presentAll(), await readVersions(), reader),
    };
  }

  return {
    openOwn(viewer, query) {
      if (!canListOwnDeposits(viewer)) throw forbidden();
      return open<ListedDeposit, DepositRow>(viewer, {
        definition: ownDepositDefinition,
        query,
        reader: 'publisher',
        scope: { publisherId: viewer.publisher?.id ?? '' },
        fields: LISTED_FIELDS,
        present: (found) => presentRows(found, viewer),
      });
    },

    openAll(viewer, query) {
      if (!canSeeHistory(viewer)) throw forbidden();
      return open<ListedDeposit & QueuedDeposit, QueueRow>(viewer, {
        definition: depositDefinition,
        scope: {},
        reader: 'staff',
        query: toStaffQuery(query, viewer),
        fields: `${LISTED_FIELDS} ${QUEUED_FIELDS}`,
        present: (found) => presentQueue(found, viewer),
      });
    },

    async findNext(viewer, query) {
      if (!canSeeHistory(viewer)) throw forbidden();
      return deps.findNext(viewer, query);
    },
  };
}
