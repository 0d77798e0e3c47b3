import { canEditSubmission } from '../../modules/deposits/deposit.policy';
import { createDescribeStates } from '../../modules/history/describeStates';
import type { HistoryRouteDeps } from '../../modules/history/history.routes';
import { createHistoryService } from '../../modules/history/history.service';
import type { RecordEditors } from '../../modules/history/recordEditors';
import { createRecordHistories } from '../../modules/history/recordHistory';
import { createFindSource } from '../../modules/history/recordSource';
import { createRestoreRevision } from '../../modules/history/restore.service';
import { findNames } from '../../modules/users/findNames';
import type { WorkRecords } from '../../modules/works/workRecords';
import type { Deps } from './deps';

type EditorDeps = Pick<Deps, 'records' | 'depositRecords' | 'editDeposit'> & {
  workRecords: WorkRecords;
};

/** The edits of library staff, by the type of record. */
function createRecordEditors({
  records,
  depositRecords,
  editDeposit,
  workRecords,
}: EditorDeps): RecordEditors {
  const { publisherSearch, publisherRecordEdit, userList, users } = records;
  return {
    deposit: {
      form: 'review-edit',
      async mayEdit(user, id) {
        const { policyRecord } = await depositRecords.find(user, id);
        return canEditSubmission(user, policyRecord);
      },
      patch: editDeposit,
    },
    work: {
      form: 'library-work',
      mayEdit: async (user, id) =>
        (await workRecords.get(user, id)).abilities.edit,
      patch: workRecords.patch,
    },
    publisher: {
      form: 'library-publisher',
      mayEdit: async (user, id) =>
        (await publisherSearch.get(user, id)).abilities.edit,
      patch: publisherRecordEdit.patch,
    },
    user: {
      form: 'user-edit',
      mayEdit: async (user, id) =>
        (await userList.get(user, id)).abilities.edit,
      patch: async (user, id, revision, patch) =>
        users.patch(user, id, { revision, patch }),
    },
  };
}

/** Builds the history of records, and the restoring of former values. */
export function createHistory(
  deps: EditorDeps &
    Pick<Deps, 'models' | 'readShown' | 'forms' | 'listService' | 'translate'>,
): HistoryRouteDeps {
  const { models, listService: lists } = deps;
  const named = (ids: readonly string[]) => findNames(models.users, ids);
  const shared = {
    ...deps,
    histories: createRecordHistories(
      models.revisions,
      createFindSource(models),
    ),
    editors: createRecordEditors(deps),
    describeStates: createDescribeStates({
      ...deps,
      lists,
      findNames: named,
      publishers: models.publishers,
    }),
    findNames: named,
  };
  return {
    history: createHistoryService(shared),
    restoreRevision: createRestoreRevision(shared),
  };
}
