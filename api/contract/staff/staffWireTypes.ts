import type {
  BulkAssignRequest,
  BulkDecisionRequest,
  BulkResult,
} from './bulk';
import type {
  AssignRequest,
  ClaimRequest,
  DecisionId,
  DecisionRequest,
  DepositRecordAnswer,
  FixAnswer,
  FixQuery,
  FixRequest,
  FixSent,
  LockRequest,
  RecordLock,
  StaffMembers,
} from './staff';
import type { NewSearch, SavedSearches } from './searches';
import type { WorkMerge, WorkPage, WorkQuery, WorkRecordAnswer } from './works';
import type {
  WaitingPage,
  WaitingQuery,
  WaitingWork,
  WaitingWorkQuery,
} from './waiting';
import type { FileView } from '../fileView';
import type { DecisionMail, DecisionMailRequest } from './decisionMail';
import type { DepositPatch } from './depositEdit';

/** Every type of a request or an answer of the review and the lists of library staff, by its name. */
export interface StaffWireTypes {
  AssignRequest: AssignRequest;
  BulkAssignRequest: BulkAssignRequest;
  BulkDecisionRequest: BulkDecisionRequest;
  BulkResult: BulkResult;
  ClaimRequest: ClaimRequest;
  DecisionId: DecisionId;
  DecisionMail: DecisionMail;
  DecisionMailRequest: DecisionMailRequest;
  DecisionRequest: DecisionRequest;
  DepositPatch: DepositPatch;
  DepositRecordAnswer: DepositRecordAnswer;
  FileView: FileView;
  FixAnswer: FixAnswer;
  FixQuery: FixQuery;
  FixRequest: FixRequest;
  FixSent: FixSent;
  LockRequest: LockRequest;
  NewSearch: NewSearch;
  RecordLock: RecordLock;
  SavedSearches: SavedSearches;
  StaffMembers: StaffMembers;
  WaitingPage: WaitingPage;
  WaitingQuery: WaitingQuery;
  WaitingWork: WaitingWork;
  WaitingWorkQuery: WaitingWorkQuery;
  WorkPage: WorkPage;
  WorkQuery: WorkQuery;
  WorkMerge: WorkMerge;
  WorkRecordAnswer: WorkRecordAnswer;
}
