import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { RecordPage, RecordView } from '@contract/records';
import type { Actor } from '../../permissions/actor';
import { ApiError, forbidden } from '../../../http/errors';
import { recordNotFound } from '../../../records/recordId';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import { countFilesOf, listFilesOf } from '../../submissions/files/storedFiles';
import type { AccountAudit } from '../../audit/accountAudit';
import type { FormService } from '../../forms/form.service';
import type { Translate } from '../../forms/sentences';
import type { FormRecord } from '../formRecord.model';
import { canSeeRecords } from '../formRecord.policy';
import { presentRecordRow, presentRecordView } from '../formRecord.presenter';
import type { CsvRecord } from './recordCsv';
import { writeRecordCsv } from './recordCsv';
import { translateHeadings } from './recordWords';
import { findAll, findPage } from '../../../records/list/findPage';
import type { ListQuery } from '../../../records/list/listQuery';
import type { ReadShown } from '../../submissions/shown/readShown';

export interface RecordListDeps {
  records: Model<FormRecord>;
  storedFiles: Model<StoredFile>;
  forms: Pick<FormService, 'findLive'>;
  readShown: ReadShown;
  audit: Pick<AccountAudit, 'note'>;
  translate: Translate;
  log: Pick<Logger, 'error'>;
  contextPath: string;
  timeZone: string;
}

/** A viewer of records, with the id of the account. */
type Viewer = Actor & { id: string };

/** The records of forms as library staff see them. Each throws 403 for who is not staff, 404 for a form without records. */
export interface RecordList {
  list(
    viewer: Viewer,
    formKey: string,
    query: ListQuery<FormRecord>,
  ): Promise<RecordPage>;
  /** The same records as CSV, all pages, line by line. */
  export(
    viewer: Viewer,
    formKey: string,
    query: ListQuery<FormRecord>,
  ): Promise<AsyncIterable<string>>;
  /** One record in the words of its own version; throws 404 when there is none. */
  get(viewer: Viewer, formKey: string, reference: string): Promise<RecordView>;
}

const LISTED = 'reference submittedDate title status formVersion';
const EXPORTED = 'reference submittedDate title status formVersion payload';

/** Builds the reading of records. */
export function createRecordList(deps: RecordListDeps): RecordList {
  const { records, storedFiles, translate, log, contextPath } = deps;

  /** The title of the live form; its key where no version of it can be used. */
  async function readForm(
    formKey: string,
  ): Promise<{ title: string; isOpen: boolean }> {
    try {
      const live = await deps.forms.findLive(formKey);
      if (live === undefined) throw recordNotFound();
      const { access, title } = live.form.definition.form;
      return { title, isOpen: access !== undefined };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      log.error({ err: error, formKey }, 'a form with records is not usable');
      return { title: formKey, isOpen: false };
    }
  }

  /** The title of a form that has records; an earlier version may have taken them. */
  async function getTitle(viewer: Viewer, formKey: string): Promise<string> {
    if (!canSeeRecords(viewer)) throw forbidden();
    const { title, isOpen } = await readForm(formKey);
    const hasRecords = isOpen || (await records.exists({ formKey })) !== null;
    if (!hasRecords) throw recordNotFound();
    return title;
  }

  return {
    async list(viewer, formKey, query) {
      const title = await getTitle(viewer, formKey);
      const { found, ...page } = await findPage<FormRecord, FormRecord>(
        records,
        query,
        LISTED,
      );
      const ids = found.map(({ _id }) => _id);
      const files = await countFilesOf(storedFiles, ids);
      const rows = found.map((record) =>
        presentRecordRow(record, files.get(record._id) ?? 0),
      );
      return { form: { key: formKey, title }, rows, ...page };
    },

    async export(viewer, formKey, query) {
      const { filter } = query;
      const title = await getTitle(viewer, formKey);
      const numbers = await records.distinct('formVersion', filter);
      const newestFirst = numbers.sort((a, b) => b - a);
      const versions = await Promise.all(
        newestFirst.map((version) =>
          deps.readShown({ key: formKey, title }, version, async () => {
            const own = { ...filter, formVersion: version };
            const found = await records.find(own).select('payload').lean();
            return found.map(({ payload }) => payload);
          }),
        ),
      );
      await deps.audit.note({
        action: 'records.exported',
        actor: viewer.id,
        subject: formKey,
        detail: {},
      });
      const all = findAll<FormRecord, CsvRecord>(records, query, EXPORTED);
      const headings = await translateHeadings(translate);
      return writeRecordCsv(headings, versions, all, deps.timeZone);
    },

    async get(viewer, formKey, reference) {
      const title = await getTitle(viewer, formKey);
      const record = await records.findOne({ reference }).lean<FormRecord>();
      if (record?.formKey !== formKey) throw recordNotFound();
      const { formVersion, payload } = record;
      const form = { key: formKey, title };
      const version = await deps.readShown(form, formVersion, () =>
        Promise.resolve([payload]),
      );
      const files = await listFilesOf(storedFiles, record._id);
      return presentRecordView(record, files, version, contextPath);
    },
  };
}
