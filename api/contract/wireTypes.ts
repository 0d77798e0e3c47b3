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
import type { AccountExport } from './export';
import type { FrontendConfig } from './configuration';
import type { FileRecord, UploadStatus } from './files';
import type { ServedForm } from './forms';
import type {
  Colleagues,
  Invitations,
  InvitationSummary,
  JoinDecision,
  JoinRequests,
} from './joins';
import type { PublisherDepositPage, PublisherPage } from './library';
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
  PublisherDepositQuery,
  PublisherQuery,
  RecordListQuery,
  RecoveryCode,
  RepeatHeaders,
  SimilarPublisherQuery,
  SubmissionHeaders,
  TitleQuery,
  UsernameQuery,
} from './requests';
import type {
  RecentIssues,
  Suggestions,
  TitleExists,
  TitleList,
} from './titles';
import type { CurrentUser } from './user';

/**
 * Every type of a request or an answer, by its name. `npm run types` writes their JSON Schemas, which check requests and
 * describe the API (docs/adr/0023-types-of-the-contract-describe-the-api.md).
 */
export interface WireTypes {
  AccountExport: AccountExport;
  ChunkParts: ChunkParts;
  ChunkQuery: ChunkQuery;
  CompleteFileQuery: CompleteFileQuery;
  Colleagues: Colleagues;
  CoverSource: CoverSource;
  CsrfToken: CsrfToken;
  CurrentUser: CurrentUser;
  DepositAnswer: DepositAnswer;
  EmailQuery: EmailQuery;
  EmailState: EmailState;
  Empty: Empty;
  ErrorBody: ErrorBody;
  FileRecord: FileRecord;
  FormQuery: FormQuery;
  FormVersion: FormVersion;
  FrontendConfig: FrontendConfig;
  Health: Health;
  HelpText: HelpText;
  HelpTopicNames: HelpTopicNames;
  InvitationSummary: InvitationSummary;
  Invitations: Invitations;
  JoinDecision: JoinDecision;
  JoinRequests: JoinRequests;
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
  NameVerdict: NameVerdict;
  NewToken: NewToken;
  OpenApiDocument: OpenApiDocument;
  OwnRegistration: OwnRegistration;
  PredictQuery: PredictQuery;
  PreviewQuery: PreviewQuery;
  PublisherAnswer: PublisherAnswer;
  PublisherDepositPage: PublisherDepositPage;
  PublisherDepositQuery: PublisherDepositQuery;
  PublisherPage: PublisherPage;
  PublisherQuery: PublisherQuery;
  Receipt: Receipt;
  RecentIssues: RecentIssues;
  RecordAnswer: RecordAnswer;
  RecordListQuery: RecordListQuery;
  RecordPage: RecordPage;
  RecordView: RecordView;
  RecoveryCode: RecoveryCode;
  RegistrationReceipt: RegistrationReceipt;
  RepeatHeaders: RepeatHeaders;
  Said: Said;
  SecondFactorConfirmed: SecondFactorConfirmed;
  SecondFactorKey: SecondFactorKey;
  SecondFactorState: SecondFactorState;
  ServedForm: ServedForm;
  ServedLists: ServedLists;
  SimilarPublisherQuery: SimilarPublisherQuery;
  SimilarPublishers: SimilarPublishers;
  SubmissionHeaders: SubmissionHeaders;
  Suggestions: Suggestions;
  TitleExists: TitleExists;
  TitleList: TitleList;
  TitleQuery: TitleQuery;
  UpdatedPreferences: UpdatedPreferences;
  UploadStatus: UploadStatus;
  UserSummary: UserSummary;
  UsernameQuery: UsernameQuery;
}
