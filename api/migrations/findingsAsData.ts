import { isObject } from '@engine';
import type { FileRemark } from '@engine/types/context';
import type { Json, JsonObject } from '@engine/types/json';
import type { Models } from '../models';
import type { Deposit, DepositFile } from '../modules/deposits/deposit.model';
import type { StoredFinding } from '../modules/uploads/storedFinding';
import type { Upload } from '../modules/uploads/upload.model';

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

/** An upload that changes at the same moment is read again: every worker moves its lease. */
async function migrateUploads({ uploads }: Models): Promise<void> {
  for (;;) {
    const upload = await uploads
      .findOne({
        $or: [
          { 'warnings.message': { $exists: true } },
          { 'errors.message': { $exists: true } },
        ],
      })
      .lean<Upload>();
    if (upload === null) return;
    const { _id, leaseUntil, createdDate } = upload;
    const toFinding = (finding: StoredFinding) => toData(finding, createdDate);
    const warnings = upload.warnings.map(toFinding);
    const errors = upload.errors.map(toFinding);
    await uploads.updateOne(
      { _id, leaseUntil },
      { $set: { warnings, errors } },
    );
  }
}

type ReadDeposit = Deposit & { revision: number };

function toChange({ files, payload, submittedDate }: ReadDeposit): {
  files: DepositFile[];
  payload: JsonObject;
} {
  const ids = new Set(files.map(({ id }) => id));
  return {
    files: files.map((file) => ({
      ...file,
      warnings: file.warnings.map((each) => toData(each, submittedDate)),
    })),
    payload: withoutFindings(payload, ids) as JsonObject,
  };
}

/** A deposit that changes at the same moment is read again. */
async function migrateDeposits({ deposits }: Models): Promise<void> {
  for (;;) {
    const deposit = await deposits
      .findOne({ 'files.warnings.message': { $exists: true } })
      .lean<ReadDeposit>();
    if (deposit === null) return;
    const { _id, revision } = deposit;
    await deposits.updateOne(
      { _id, revision },
      { $set: toChange(deposit), $inc: { revision: 1 } },
    );
  }
}

/**
 * Findings about files become data. A finding from before keeps its sentences, as its parameters are lost; the
 * copies in payloads go, and revisions stay as they were written.
 */
export async function findingsAsData(models: Models): Promise<void> {
  await migrateUploads(models);
  await migrateDeposits(models);
}
