import type { FileRemark } from '@contract/files';
import type { InspectionFinding } from '../../../ports/fileInspector';

/** A finding about a file as it is stored: data only. It is worded when it is shown (`findings.ts`). */
export interface StoredFinding extends InspectionFinding {
  /** By the list as it was then: it decided what became of the file. */
  severity: FileRemark['severity'];
  tool: string;
  toolVersion: string;
  at: Date;
  /** The sentences of a finding from before its parameters were stored; they cannot be worded anew. */
  said?: Pick<FileRemark, 'message' | 'detail' | 'advice'>;
}

/** Whether a finding tells of a deposit of another depositor, which is for library staff only (R38). */
export const tellsOfAnother = ({ code }: Pick<StoredFinding, 'code'>) =>
  code === 'depositedByAnother';
