import type { Library } from '@contract/configuration';
import type { CurrentUser, PublisherSummary } from '@contract/user';
import type { JsonObject } from '@engine/types/json';
import { forbidden } from '../../http/errors';
import { contentHash } from '../../records/contentHash';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { AuditChange } from '../audit/auditedChange';
import { findLibrary } from '../configuration/findLibrary';
import type { JudgeForm } from '../forms/judgeForm';
import { canAddPublisher } from './publisher.policy';
import { presentPublisher } from './publisher.presenter';
import type { PublisherService } from './publisher.service';

export interface PublisherAddDeps {
  publishers: Pick<PublisherService, 'create' | 'find' | 'nextId'>;
  judgeForm: JudgeForm;
  libraries: readonly Library[];
  auditPublisher: AuditChange;
}

export interface PublisherAdd {
  /**
   * Adds a publisher that nobody deposited for yet (R72), assigned to the library of its state. The same body
   * under the same key adds it once. Throws 403 for who may not add one, 422 with the findings.
   */
  add(
    viewer: CurrentUser & { id: string },
    idempotencyKey: string | undefined,
    body: JsonObject,
  ): Promise<PublisherSummary>;
}

/** The length of a record's id. */
const ID_LENGTH = 24;

/** The revision before that of a new record, which is 0. */
const BEFORE_THE_FIRST = -1;

/** Publishers that staff add. */
export function createPublisherAdd(deps: PublisherAddDeps): PublisherAdd {
  const { publishers, judgeForm, libraries, auditPublisher } = deps;
  return {
    async add(viewer, idempotencyKey, body) {
      if (!canAddPublisher(viewer)) throw forbidden();
      const payload = { ...(await judgeForm('add-publisher', body, viewer)) };
      const id =
        idempotencyKey === undefined
          ? publishers.nextId()
          : contentHash([viewer.id, idempotencyKey, payload]).slice(
              0,
              ID_LENGTH,
            );
      const { abbrev } = findLibrary(libraries, payload);
      const { id: by } = viewer;
      try {
        await auditPublisher(
          { _id: id, revision: BEFORE_THE_FIRST },
          { action: 'publisher.added', by },
          (at) => publishers.create(payload, abbrev, id, { by, at }),
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const added = await publishers.find(id);
      if (added === undefined) throw new Error(`publisher ${id} is gone`);
      return presentPublisher(added, viewer);
    },
  };
}
