import type {
  EphemeraTitle,
  MultipartMonoTitle,
  SerialTitle,
} from '@engine/types/generated/entities';
import type { SentenceName } from '@engine/types/generated/names';

/** The kinds of titles that issues, parts and items belong to (spec 1 §3 `parentType`). */
export type WorkKind =
  'SERIAL_TITLE' | 'MULTIPART_MONO_TITLE' | 'EPHEMERA_TITLE';

/** What every title in a list has beside its own answers. */
export interface TitleFacts {
  id: string;
  parentType: WorkKind;
  title: string;
  status: 'ACCEPTED' | 'PENDING' | 'UPDATE_LA' | 'UPDATE_LA_IN_PROGRESS';
  /** Whether an issue, part or item of it can be deposited now. */
  selectable: boolean;
  /** The name of the sentence that explains why not; absent of a selectable title. */
  why?: Extract<SentenceName, 'titlePending' | 'titleUpdatePending'>;
  /** Permissions of the requesting user for this title. */
  abilities: { edit: boolean };
}

type Described<Title> = Omit<Title, keyof TitleFacts>;

/** A serial title; requested values only for those who may see them. */
export interface ListedSerialTitle extends TitleFacts, Described<SerialTitle> {}

/** A multipart monograph title; requested values only for those who may see them. */
export interface ListedMultipartMonoTitle
  extends TitleFacts, Described<MultipartMonoTitle> {}

/** An ephemera title; requested values only for those who may see them. */
export interface ListedEphemeraTitle
  extends TitleFacts, Described<EphemeraTitle> {}

/** A title of any kind. */
export type ListedTitle =
  ListedSerialTitle | ListedMultipartMonoTitle | ListedEphemeraTitle;

/** The titles of one kind of a publisher, the last deposit first. */
export interface TitleList {
  titles: readonly ListedTitle[];
}

/** An issue, part or item that was deposited before (spec 1 §2, R52). */
export interface RecentIssue {
  itemTitle: string;
  yearOfPublication?: number;
  /** ISO 8601. */
  submittedDate: string;
  reference: string;
}

/** At most three, the newest deposit first. */
export type RecentIssues = readonly RecentIssue[];

/** `GET validate/title`. */
export interface TitleExists {
  exists: boolean;
}

/** A number or date that the next issue may have. */
export interface Suggestion {
  issue: string;
  year?: number;
  /** 1–12. */
  month?: number;
  /** Why, in a few words. */
  because: string;
}

/** `GET deposit/predict`: at most five, the likeliest first. */
export interface Suggestions {
  suggestions: readonly Suggestion[];
}

/** The identifiers by which a publication is known to be deposited (spec 1 §5). */
export type IdentifierType = 'isbn' | 'ismn';

/** A deposit or title that has the same identifier. */
export interface KnownPublication {
  /** Of the deposit; the number of a title that came without one. */
  reference: string;
  /** The publisher that deposited it, in whose history it is. */
  publisherId: string;
  title: string;
  /** ISO 8601. */
  submittedDate: string;
}

/** `GET validate/publisher/{publisherId}/{isbn|ismn}/{value}`: the newest first, empty when nothing is known. */
export type KnownPublications = readonly KnownPublication[];
