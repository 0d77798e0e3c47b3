import type { Explanation } from '@engine/types/explanation';
import type { CatalogueAnswer } from './catalogue';
import type {
  CsrfToken,
  EmailState,
  LoginAnswer,
  OwnRegistration,
  LoggedIn,
  RegistrationReceipt,
  SecondFactorConfirmed,
  SecondFactorKey,
  SecondFactorState,
} from './account';
import type {
  DepositAnswer,
  Empty,
  ErrorBody,
  FormVersion,
  Health,
  HelpText,
  HelpTopicNames,
  LinkPurpose,
  LinkUsed,
  LoginExtended,
  LoginSessions,
  NameVerdict,
  NewToken,
  OpenApiDocument,
  PublisherAnswer,
  RecordAnswer,
  Said,
  ServedLists,
  SimilarPublishers,
  UpdatedPreferences,
  UserSummary,
} from './answers';
import type {
  DepositPage,
  DepositQuery,
  DepositView,
  DepositViewQuery,
  OwnDepositQuery,
} from './deposits';
import type {
  DepositExample,
  ExampleJudged,
  ExampleQuery,
  ExampleRequest,
} from './studio/examples';
import type { OwnWithdrawal, SeenRevision } from './withdrawal';
import type { AccountExport } from './export';
import type { FrontendConfig } from './configuration';
import type {
  CompareQuery,
  HistoryQuery,
  RestoredRevision,
  RestoreRequest,
  RevisionComparison,
  RevisionHistory,
} from './history';
import type { FileRecord, UploadStatus } from './files';
import type { DraftReport, ServedForm } from './forms';
import type {
  Colleagues,
  Invitations,
  InvitationSummary,
  JoinDecision,
  JoinRequests,
} from './joins';
import type {
  AccountStatusChange,
  AuditPage,
  AuditQuery,
  FieldPatch,
  PublisherMerge,
  PublisherPage,
  PublisherQuery,
  PublisherRecordAnswer,
  UserPage,
  UserQuery,
  UserRecordAnswer,
  UserRow,
} from './staff/library';
import type { DatedQuery, PageQuery } from './lists';
import type { NextDeposit, NextQuery, QueuePage } from './staff/queue';
import type { Receipt } from './receipt';
import type { RecordPage, RecordView } from './records';
import type {
  ChunkParts,
  ChunkQuery,
  CompleteFileQuery,
  CoverSource,
  EmailQuery,
  FormQuery,
  LinkToken,
  ListQuery,
  Locations,
  LoginQuery,
  LoginTarget,
  PredictQuery,
  PreviewQuery,
  RecentIssuesQuery,
  RecoveryCode,
  RepeatHeaders,
  SimilarPublisherQuery,
  SubmissionHeaders,
  TitleQuery,
  UsernameQuery,
} from './requests';
import type {
  ImpactBegun,
  ImpactJob,
  ImpactRequest,
  ReleaseFigures,
} from './studio/impact';
import type { ExplainRequest } from './studio/explain';
import type { CheckReport, CheckState } from './studio/checks';
import type {
  Bundle,
  ChangeLabel,
  Changes,
  ChangesQuery,
  CopyQuery,
  DefinitionDiff,
  DiffQuery,
  IfMatch,
  PreviewRequest,
  ModuleQuery,
  PublishRequest,
  RepublishRequest,
  ReleaseRow,
  Releases,
  StudioPatch,
  StudioPreview,
  WorkingCopy,
  WorkingCopySaved,
} from './studio/studio';
import type { ProposalChanges, ProposalDecision } from './studio/proposal';
import type {
  BundleQuery,
  JournalPage,
  JournalQuery,
  BundleTaking,
  CopyRestoreRequest,
} from './studio/studioCopy';
import type {
  KnownPublications,
  RecentIssues,
  Suggestions,
  TitleExists,
  TitleList,
} from './titles';
import type { StaffWireTypes } from './staff/staffWireTypes';
import type { CurrentUser } from './user';

/**
 * Every type of a request or an answer, by its name. `npm run types` writes their JSON Schemas, which check requests and
 * describe the API (docs/adr/0023-types-of-the-contract-describe-the-api.md).
 */
export interface WireTypes extends StaffWireTypes {
  AccountExport: AccountExport;
  Bundle: Bundle;
  BundleQuery: BundleQuery;
  CatalogueAnswer: CatalogueAnswer;
  ChangeLabel: ChangeLabel;
  Changes: Changes;
  ChangesQuery: ChangesQuery;
  CopyQuery: CopyQuery;
  CheckReport: CheckReport;
  CheckState: CheckState;
  ChunkParts: ChunkParts;
  ChunkQuery: ChunkQuery;
  Colleagues: Colleagues;
  CompleteFileQuery: CompleteFileQuery;
  CoverSource: CoverSource;
  CsrfToken: CsrfToken;
  CurrentUser: CurrentUser;
  DatedQuery: DatedQuery;
  DefinitionDiff: DefinitionDiff;
  DepositAnswer: DepositAnswer;
  DepositPage: DepositPage;
  DepositQuery: DepositQuery;
  DepositView: DepositView;
  DepositViewQuery: DepositViewQuery;
  DiffQuery: DiffQuery;
  EmailQuery: EmailQuery;
  EmailState: EmailState;
  Empty: Empty;
  ErrorBody: ErrorBody;
  DepositExample: DepositExample;
  ExampleJudged: ExampleJudged;
  ExampleQuery: ExampleQuery;
  ExampleRequest: ExampleRequest;
  ExplainRequest: ExplainRequest;
  Explanation: Explanation;
  FileRecord: FileRecord;
  DraftReport: DraftReport;
  FormQuery: FormQuery;
  FormVersion: FormVersion;
  FrontendConfig: FrontendConfig;
  Health: Health;
  HelpText: HelpText;
  HelpTopicNames: HelpTopicNames;
  IfMatch: IfMatch;
  ImpactBegun: ImpactBegun;
  ImpactJob: ImpactJob;
  ImpactRequest: ImpactRequest;
  Invitations: Invitations;
  InvitationSummary: InvitationSummary;
  JoinDecision: JoinDecision;
  JoinRequests: JoinRequests;
  JournalPage: JournalPage;
  JournalQuery: JournalQuery;
  KnownPublications: KnownPublications;
  LinkPurpose: LinkPurpose;
  LinkToken: LinkToken;
  LinkUsed: LinkUsed;
  ListQuery: ListQuery;
  Locations: Locations;
  LoggedIn: LoggedIn;
  LoginAnswer: LoginAnswer;
  LoginExtended: LoginExtended;
  LoginQuery: LoginQuery;
  LoginSessions: LoginSessions;
  LoginTarget: LoginTarget;
  ModuleQuery: ModuleQuery;
  NameVerdict: NameVerdict;
  NextDeposit: NextDeposit;
  NextQuery: NextQuery;
  NewToken: NewToken;
  OpenApiDocument: OpenApiDocument;
  OwnDepositQuery: OwnDepositQuery;
  OwnRegistration: OwnRegistration;
  OwnWithdrawal: OwnWithdrawal;
  PageQuery: PageQuery;
  PredictQuery: PredictQuery;
  PreviewQuery: PreviewQuery;
  RecentIssuesQuery: RecentIssuesQuery;
  PreviewRequest: PreviewRequest;
  ProposalChanges: ProposalChanges;
  ProposalDecision: ProposalDecision;
  PublisherAnswer: PublisherAnswer;
  AccountStatusChange: AccountStatusChange;
  CompareQuery: CompareQuery;
  HistoryQuery: HistoryQuery;
  RestoreRequest: RestoreRequest;
  RestoredRevision: RestoredRevision;
  RevisionComparison: RevisionComparison;
  RevisionHistory: RevisionHistory;
  AuditPage: AuditPage;
  AuditQuery: AuditQuery;
  FieldPatch: FieldPatch;
  PublisherMerge: PublisherMerge;
  PublisherPage: PublisherPage;
  QueuePage: QueuePage;
  PublisherQuery: PublisherQuery;
  PublisherRecordAnswer: PublisherRecordAnswer;
  UserPage: UserPage;
  UserQuery: UserQuery;
  UserRecordAnswer: UserRecordAnswer;
  UserRow: UserRow;
  PublishRequest: PublishRequest;
  RepublishRequest: RepublishRequest;
  Receipt: Receipt;
  RecentIssues: RecentIssues;
  RecordAnswer: RecordAnswer;
  RecordPage: RecordPage;
  RecordView: RecordView;
  RecoveryCode: RecoveryCode;
  RegistrationReceipt: RegistrationReceipt;
  ReleaseRow: ReleaseRow;
  ReleaseFigures: ReleaseFigures;
  Releases: Releases;
  RepeatHeaders: RepeatHeaders;
  BundleTaking: BundleTaking;
  CopyRestoreRequest: CopyRestoreRequest;
  Said: Said;
  SecondFactorConfirmed: SecondFactorConfirmed;
  SecondFactorKey: SecondFactorKey;
  SecondFactorState: SecondFactorState;
  ServedForm: ServedForm;
  SeenRevision: SeenRevision;
  ServedLists: ServedLists;
  SimilarPublisherQuery: SimilarPublisherQuery;
  SimilarPublishers: SimilarPublishers;
  StudioPatch: StudioPatch;
  StudioPreview: StudioPreview;
  SubmissionHeaders: SubmissionHeaders;
  Suggestions: Suggestions;
  TitleExists: TitleExists;
  TitleList: TitleList;
  TitleQuery: TitleQuery;
  UpdatedPreferences: UpdatedPreferences;
  UploadStatus: UploadStatus;
  UsernameQuery: UsernameQuery;
  UserSummary: UserSummary;
  WorkingCopy: WorkingCopy;
  WorkingCopySaved: WorkingCopySaved;
}
