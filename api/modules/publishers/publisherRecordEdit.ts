import type { HydratedDocument, Model } from 'mongoose';
import type { Library } from '@contract/configuration';
import type {
  FieldPatch,
  PublisherRecordAnswer,
} from '@contract/staff/library';
import type { CurrentUser } from '@contract/user';
import { toLibraryLists } from '@engine/domain/namedList';
import type { LibraryPublisherSubmitted } from '@engine/types/generated/forms';
import type { JsonObject } from '@engine/types/json';
import { forbidden } from '../../http/errors';
import type { MergePatch, SentPatch } from '../../records/patchFields';
import { isRecordId, recordNotFound } from '../../records/recordId';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { RevisedRecord } from '../../records/revisions';
import type { JudgeForm } from '../forms/judgeForm';
import { followAddress } from './followAddress';
import type { Publisher } from './publisher.model';
import {
  canAssignPublisher,
  canEditPublisher,
  canSearchPublishers,
} from './publisher.policy';
import { presentPublisherRecord } from './publisher.presenter';
import type { SaveEdited } from './publisherHistory';
import { toState } from './publisherHistory';

const FORM = 'library-publisher';

type Viewer = CurrentUser & { id: string };
type Stored = HydratedDocument<Publisher>;

export interface PublisherRecordEditDeps {
  publishers: Model<Publisher>;
  mergePatch: MergePatch;
  judgeForm: JudgeForm;
  libraries: readonly Library[];
  saveEdited: SaveEdited;
}

/** Changes of publishers by library staff (spec 2 §6, R62). All throw 404 for who may not see it, 403 for who may not change it. */
export interface PublisherRecordEdit {
  /**
   * Changes answers of a publisher, name, category and country among them; its library follows its address. Throws 409
   * `CHANGED` with both values of a field that another user changed after `revision`, and 422 with the findings.
   */
  patch(
    viewer: Viewer,
    id: string,
    revision: number,
    patch: FieldPatch,
  ): Promise<PublisherRecordAnswer>;
  /**
   * Assigns a publisher to a library; its deposits follow. Throws 409 `CHANGED` where another user
   * assigned it to a third one after `revision`, and 422 with the findings.
   */
  assign(
    viewer: Viewer,
    id: string,
    revision: number,
    body: JsonObject,
  ): Promise<PublisherRecordAnswer>;
}

const toRecord = ({ _id: id, status, assignedLibrary }: Publisher) => ({
  id,
  status,
  assignedToId: assignedLibrary,
});

/** The answers of the form about a publisher as it is. */
const toAnswers = ({
  payload,
  multiSerialDepositEnabled,
}: Publisher): JsonObject => ({
  ...payload,
  multiSerialDepositEnabled: multiSerialDepositEnabled ?? false,
});

/** Writes what the form answers into the record; its library follows its address. */
function write(
  publisher: Stored,
  data: LibraryPublisherSubmitted,
  libraries: readonly Library[],
): void {
  const {
    revisionNotes: _revisionNotes,
    multiSerialDepositEnabled,
    ...payload
  } = data;
  const former = publisher.payload;
  publisher.set({
    name: data.name,
    multiSerialDepositEnabled: multiSerialDepositEnabled ?? false,
    payload,
  });
  followAddress(libraries, publisher, former);
}

/** Builds the changes of publishers by library staff. */
export function createPublisherRecordEdit({
  publishers,
  mergePatch,
  judgeForm,
  libraries,
  saveEdited,
}: PublisherRecordEditDeps): PublisherRecordEdit {
  const lists = toLibraryLists(libraries);

  async function get(
    viewer: Viewer,
    id: string,
    may: typeof canEditPublisher,
  ): Promise<Stored> {
    if (!canSearchPublishers(viewer)) throw forbidden();
    const publisher = isRecordId(id) ? await publishers.findById(id) : null;
    if (publisher === null) throw recordNotFound();
    if (!may(viewer, toRecord(publisher))) throw forbidden();
    return publisher;
  }

  const toRevised = (publisher: Stored) =>
    publisher.toObject<Publisher & RevisedRecord>();

  const merge = (publisher: Stored, fields: JsonObject, sent: SentPatch) =>
    mergePatch(
      { recordType: 'publisher', record: toRevised(publisher), fields },
      sent,
    );

  const present = (publisher: Stored, viewer: Viewer) =>
    presentPublisherRecord(toRevised(publisher), viewer);

  return {
    patch: (viewer, id, revision, patch) =>
      retryOnConflict(async () => {
        const publisher = await get(viewer, id, canEditPublisher);
        const fields = await merge(publisher, toAnswers(publisher), {
          revision,
          patch,
        });
        const data = await judgeForm(FORM, fields, viewer);
        const before = toState(publisher);
        write(publisher, data, libraries);
        if (publisher.isModified()) {
          await saveEdited(publisher, before, viewer.id, data.revisionNotes);
        }
        return present(publisher, viewer);
      }),

    assign: (viewer, id, revision, body) =>
      retryOnConflict(async () => {
        const publisher = await get(viewer, id, canAssignPublisher);
        const judged = await judgeForm(
          'assign-library',
          body,
          viewer,
          {},
          lists,
        );
        const library: string = judged.library;
        const { assignedLibrary } = publisher;
        await merge(
          publisher,
          { assignedLibrary },
          {
            revision,
            patch: [
              { op: 'replace', path: '/assignedLibrary', value: library },
            ],
          },
        );
        const before = toState(publisher);
        publisher.assignedLibrary = library;
        if (publisher.isModified()) {
          await saveEdited(publisher, before, viewer.id);
        }
        return present(publisher, viewer);
      }),
  };
}
