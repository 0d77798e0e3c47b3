import type { Model } from 'mongoose';
import type { RecordPage, RecordView } from '@contract/records';
import type { Actor } from '../../actor';
import { forbidden } from '../../errors';
import { recordNotFound } from '../../recordId';
import type { AccountAudit } from '../audit/accountAudit';
import type { FormService } from '../forms/form.service';
import type { FormRecord } from './formRecord.model';
import { canSeeRecords } from './formRecord.policy';
import { presentRecordRow, presentRecordView } from './formRecord.presenter';
import type { CsvRecord } from './recordCsv';
import { writeRecordCsv } from './recordCsv';
import type { RecordQuery } from './recordQuery';
import type { GetVersion } from './storedVersions';

export interface RecordListDeps {
  records: Model<FormRecord>;
  forms: Pick<FormService, 'findLive'>;
  getVersion: GetVersion;
  audit: Pick<AccountAudit, 'note'>;
}

/** Who asks, with the id of the account. */
type Viewer = Actor & { id: string };

/** The records of forms as library staff see them. Each throws 403 for who is not staff, 404 for a form without records. */
export interface RecordList {
  list(
    viewer: Viewer,
    formKey: string,
    query: RecordQuery,
  ): Promise<RecordPage>;
  /** The same records as CSV, all pages, line by line. */
  export(
    viewer: Viewer,
    formKey: string,
    query: RecordQuery,
  ): Promise<AsyncIterable<string>>;
  /** One record in the words of its own version; throws 404 when there is none. */
  get(viewer: Viewer, formKey: string, reference: string): Promise<RecordView>;
}

const LISTED = 'reference submittedDate title status formVersion files.id';
const EXPORTED = 'reference submittedDate title status formVersion payload';

/** Builds the reading of records. */
export function createRecordList(deps: RecordListDeps): RecordList {
  const { records } = deps;

  /** The title of a form that has records; an earlier version may have taken them. */
  async function getTitle(viewer: Viewer, formKey: string): Promise<string> {
    if (!canSeeRecords(viewer)) throw forbidden();
    const live = await deps.forms.findLive(formKey);
    if (live === undefined) throw recordNotFound();
    const { access, title } = live.form.definition.form;
    const hasRecords =
      access !== undefined || (await records.exists({ formKey })) !== null;
    if (!hasRecords) throw recordNotFound();
    return title;
  }

  return {
    async list(viewer, formKey, { filter, sort, page, pageSize }) {
      const title = await getTitle(viewer, formKey);
      const [found, total] = await Promise.all([
        records
          .find(filter)
          .sort(sort)
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .select(LISTED)
          .lean<FormRecord[]>(),
        records.countDocuments(filter),
      ]);
      const rows = found.map(presentRecordRow);
      return { form: { key: formKey, title }, rows, total, page, pageSize };
    },

    async export(viewer, formKey, { filter, sort }) {
      await getTitle(viewer, formKey);
      const numbers = await records.distinct('formVersion', filter);
      const newestFirst = numbers.sort((a, b) => b - a);
      const versions = await Promise.all(
        newestFirst.map((version) => deps.getVersion(formKey, version)),
      );
      await deps.audit.note({
        action: 'records.exported',
        actor: viewer.id,
        subject: formKey,
        detail: {},
      });
      const all = records
        .find(filter)
        .sort(sort)
        .select(EXPORTED)
        .lean<CsvRecord[]>()
        .cursor();
      return writeRecordCsv(versions, all);
    },

    async get(viewer, formKey, reference) {
      await getTitle(viewer, formKey);
      const record = await records.findOne({ reference }).lean<FormRecord>();
      if (record?.formKey !== formKey) throw recordNotFound();
      const version = await deps.getVersion(formKey, record.formVersion);
      return presentRecordView(record, version);
    },
  };
}
