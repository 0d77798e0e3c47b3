import { createDescribeStates } from '../../../modules/history/describeStates';
import type { HistoryRouteDeps } from '../../../modules/history/history.routes';
import { createHistoryService } from '../../../modules/history/history.service';
import type {
  RecordEditor,
  RecordEditors,
} from '../../../modules/history/recordEditors';
import { createRecordHistories } from '../../../modules/history/recordHistory';
import { createFindSource } from '../../../modules/history/recordSource';
import { createRestoreRevision } from '../../../modules/history/restore.service';
import type { WorkRecords } from '../../../modules/works/workRecords';
import type { Deps } from '../deps';
import { createPatching } from '../patching';

type EditorDeps = Pick<Deps, 'records' | 'depositRecords' | 'editDeposit'> & {
  workRecords: WorkRecords;
};

/** What a user may change of a record that has no places of a title. */
const findPartsBy =
  (
    get: (
      ...asked: Parameters<RecordEditor['findParts']>
    ) => Promise<{ readonly abilities: { readonly edit: boolean } }>,
  ): RecordEditor['findParts'] =>
  async (user, id) => {
    const { abilities } = await get(user, id);
    return { mayEdit: abilities.edit };
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
      async findParts(user, id) {
        const { abilities, titlePlaces } = await depositRecords.read(user, id);
        return { mayEdit: abilities.edit, titlePlaces };
      },
      patch: editDeposit,
    },
    work: {
      form: 'library-work',
      findParts: findPartsBy(workRecords.get),
      patch: workRecords.patch,
    },
    publisher: {
      form: 'library-publisher',
      findParts: findPartsBy(publisherSearch.get),
      patch: publisherRecordEdit.patch,
    },
    user: {
      form: 'user-edit',
      findParts: findPartsBy(userList.get),
      patch: async (user, id, revision, patch) =>
        users.patch(user, id, { revision, patch }),
    },
  };
}

/** Builds the history of records, and the restoring of former values. */
export function createHistory(
  deps: EditorDeps &
    Pick<
      Deps,
      | 'models'
      | 'libraries'
      | 'readShown'
      | 'presentNotes'
      | 'forms'
      | 'listService'
      | 'translate'
    >,
): HistoryRouteDeps {
  const { models, listService: lists } = deps;
  const { findNames } = createPatching(models);
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
      findNames,
      publishers: models.publishers,
    }),
    findNames,
  };
  return {
    history: createHistoryService(shared),
    restoreRevision: createRestoreRevision(shared),
  };
}
