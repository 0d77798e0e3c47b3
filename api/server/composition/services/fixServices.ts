import type { Models } from '../models';
import type {
  FixDeps,
  FixService,
} from '../../../modules/deposits/fix/fix.service';
import { createFixService } from '../../../modules/deposits/fix/fix.service';
import type { SaveFixedDeps } from '../../../modules/deposits/fix/saveFixed';
import { createSaveFixed } from '../../../modules/deposits/fix/saveFixed';
import type { DepositRecords } from '../../../modules/deposits/review/depositRecord';
import { judgeBody } from '../../../modules/forms/judgeBody';

type Stored = 'deposits' | 'storedFiles' | 'publishers' | 'revisions';
type Saving = Pick<SaveFixedDeps, 'queue' | 'auditChange'>;
type From = Omit<FixDeps, Stored | 'judgeBody' | 'records' | 'saveFixed'> &
  Omit<SaveFixedDeps, Stored | keyof Saving> & { models: Models };

/** Builds the correction of returned deposits. */
export function createFixes(
  from: From,
  records: DepositRecords,
  saving: Saving,
): FixService {
  const { deposits, storedFiles, publishers, revisions } = from.models;
  return createFixService({
    ...from,
    deposits,
    storedFiles,
    records,
    judgeBody,
    saveFixed: createSaveFixed({
      ...from,
      deposits,
      publishers,
      revisions,
      ...saving,
    }),
  });
}
