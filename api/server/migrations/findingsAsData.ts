import { isObject } from '@engine';
import type { FileRemark } from '@contract/files';
import type { Json } from '@engine/types/json';
import type { Models } from '../composition/models';
import type { Deposit } from '../../modules/deposits/deposit.model';
import type { EmbeddedFile } from './storedFilesApart';
import type { StoredFinding } from '../../modules/uploads/checks/storedFinding';
import type { Upload } from '../../modules/uploads/upload.model';
import { rewriteDocuments } from './rewriteDocuments';

/** A finding as it was stored before: its sentences, without the parameters in them. */
type WordedFinding = FileRemark;

function isWorded(
  finding: StoredFinding | WordedFinding,
): finding is WordedFinding {
  return 'message' in finding;
}

/** Keeps the sentences: the parameters are lost in them. The tool was not stored. */
function toData(
  finding: StoredFinding | WordedFinding,
  at: Date,
): StoredFinding {
  if (!isWorded(finding)) return finding;
  const { code, severity, message, detail, advice } = finding;
  const said = { message, detail, advice };
  return { code, params: {}, severity, tool: '', toolVersion: '', at, said };
}

/** A deposit that has its files in itself. */
type WithFiles = Deposit & { files: EmbeddedFile[] };

/** The same JSON without what changes about a file after the deposit, wherever its record is. */
function withoutFindings(value: Json, ids: ReadonlySet<string>): Json {
  if (Array.isArray(value)) {
    return value.map((item) => withoutFindings(item, ids));
  }
  if (!isObject(value)) return value;
  const isFile = typeof value['id'] === 'string' && ids.has(value['id']);
  const entries = Object.entries(value).filter(
    ([name]) => !isFile || !['scan', 'warnings'].includes(name),
  );
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, withoutFindings(inner, ids)]),
  );
}

function migrateUploads({ uploads }: Models): Promise<void> {
  const worded = [
    { 'warnings.message': { $exists: true } },
    { 'errors.message': { $exists: true } },
  ];
  return rewriteDocuments(
    uploads,
    { $or: worded },
    ({ createdDate, warnings, errors }: Upload) => {
      const toFinding = (finding: StoredFinding) =>
        toData(finding, createdDate);
      return {
        $set: {
          warnings: warnings.map(toFinding),
          errors: errors.map(toFinding),
        },
      };
    },
  );
}

function migrateDeposits({ deposits }: Models): Promise<void> {
  return rewriteDocuments(
    deposits,
    { 'files.warnings.message': { $exists: true } },
    ({ files, payload, submittedDate }: WithFiles) => {
      const ids = new Set(files.map(({ id }) => id));
      const warnings = files.map((file, index) => [
        `files.${index}.warnings`,
        file.warnings.map((each) => toData(each, submittedDate)),
      ]);
      return {
        $set: {
          ...Object.fromEntries(warnings),
          payload: withoutFindings(payload, ids),
        },
        $inc: { revision: 1 },
      };
    },
  );
}

/**
 * Findings about files become data. A finding from before keeps its sentences, as its parameters are lost; the
 * copies in payloads go, and revisions stay as they were written.
 */
export async function findingsAsData(models: Models): Promise<void> {
  await migrateUploads(models);
  await migrateDeposits(models);
}
