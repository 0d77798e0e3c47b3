import type { Model } from 'mongoose';
import type { WorkKind } from '@contract/titles';
import type { JsonObject } from '@engine/types/json';
import { toRevisionNumber } from '../../records/revisions';
import type { AuditService } from '../audit/audit.service';
import { toWorkState } from './saveWork';
import { titleFields } from './titleFields';
import { toTitled, toTitleKey } from './titleKey';
import type { Work } from './work.model';
import { UNLISTED } from './work.model';
import { writeNumbered } from './workNumber';
import { newRecordId } from '../../records/recordId';

/** A title of the catalogue whose answers were judged. */
export interface CatalogueTitle {
  kind: WorkKind;
  publisherId: string;
  /** The number of its record in the catalogue; equal numbers of a publisher and kind are one title. */
  referenceId: string;
  /** By the names of spec 1 §3, with `title`. */
  answers: JsonObject;
}

export interface TitleImportDeps {
  works: Model<Work>;
  audit: AuditService;
  clock: () => Date;
}

/** The titles of the catalogue in the database (R46). */
export interface TitleImport {
  /** The work that an earlier import wrote for this record; undefined when none did. */
  find(title: CatalogueTitle): Promise<Work | undefined>;
  /** Whether the publisher has such a title by name, by whatever case and spaces. */
  hasName(title: CatalogueTitle): Promise<boolean>;
  /**
   * Writes the title as an accepted work with its number, and an entry in the audit trail. Of a record that was
   * imported before it changes nothing and answers that work.
   */
  write(title: CatalogueTitle): Promise<{ work: Work; isNew: boolean }>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const toImportKey = ({ kind, publisherId, referenceId }: CatalogueTitle) =>
  `${kind} ${publisherId} ${referenceId}`;

function pickPayload({ kind, answers }: CatalogueTitle): JsonObject {
  const fields: readonly string[] = titleFields[kind].current;
  return Object.fromEntries(
    Object.entries(answers).filter(([field]) => fields.includes(field)),
  );
}

/** Builds the import of titles. */
export function createTitleImport({
  works,
  audit,
  clock,
}: TitleImportDeps): TitleImport {
  async function find(imported: CatalogueTitle): Promise<Work | undefined> {
    const importKey = toImportKey(imported);
    return (await works.findOne({ importKey }).lean<Work>()) ?? undefined;
  }

  function toWork(
    imported: CatalogueTitle,
    numbered: Pick<Work, 'workNumber' | 'workObjId'>,
  ): Work {
    const { kind, publisherId, referenceId, answers } = imported;
    const now = clock();
    const work: Work = {
      _id: newRecordId(),
      kind,
      publisherId,
      status: 'ACCEPTED',
      ...toTitled(text(answers['title'])),
      ...numbered,
      discontinued: answers['discontinued'] === true,
      titleNote: text(answers['titleNote']),
      lastDepositDate: null,
      lastDepositNumber: '',
      createdDate: now,
      emailLinkFilters: '',
      submissionId: null,
      problem: '',
      referenceId,
      importKey: toImportKey(imported),
      payload: pickPayload(imported),
      lastModifiedDate: now,
      lastModifiedBy: null,
      lastChange: { before: null, after: {} },
    };
    return { ...work, lastChange: { before: null, after: toWorkState(work) } };
  }

  return {
    find,

    hasName: async ({ kind, publisherId, answers }) =>
      (await works.exists({
        publisherId,
        kind,
        status: { $nin: UNLISTED },
        titleKey: toTitleKey(text(answers['title'])),
      })) !== null,

    async write(imported) {
      const written = await writeNumbered(works, async (numbered) => {
        const earlier = await find(imported);
        if (earlier !== undefined) return { work: earlier, isNew: false };
        const work = toWork(imported, numbered);
        await works.create(work);
        return { work, isNew: true };
      });
      // Also of an earlier one: its process may have ended between the two writes.
      await audit.record({
        action: 'work.imported',
        actor: null,
        subject: written.work._id,
        detail: { revision: toRevisionNumber({ revision: 0 }) },
      });
      return written;
    },
  };
}
