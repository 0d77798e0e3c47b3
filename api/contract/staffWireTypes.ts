import type {
  AssignRequest,
  BulkAssignRequest,
  BulkDecisionRequest,
  BulkResult,
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
import type { WorkPage, WorkQuery, WorkRecordAnswer } from './works';
import type { WaitingPage, WaitingWork } from './waiting';
import type { DepositPatch } from './depositEdit';

/** Every type of a request or an answer of the review and the lists of library staff, by its name. */
export interface StaffWireTypes {
  AssignRequest: AssignRequest;
  BulkAssignRequest: BulkAssignRequest;
  BulkDecisionRequest: BulkDecisionRequest;
  BulkResult: BulkResult;
  ClaimRequest: ClaimRequest;
  DecisionId: DecisionId;
  DecisionRequest: DecisionRequest;
  DepositPatch: DepositPatch;
  DepositRecordAnswer: DepositRecordAnswer;
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
  WaitingWork: WaitingWork;
  WorkPage: WorkPage;
  WorkQuery: WorkQuery;
  WorkRecordAnswer: WorkRecordAnswer;
}
