/** A value that a file or a catalogue says of a publication and a page may offer as an answer (see `FileMetadata`). */
export type OfferedValue =
  | 'title'
  | 'subtitle'
  | 'edition'
  | 'seriesTitle'
  | 'seriesNumber'
  | 'creators'
  | 'languages'
  | 'isbn'
  | 'issn'
  | 'ismn'
  | 'year'
  | 'month'
  | 'subject'
  | 'subjects'
  | 'hasLicence'
  | 'licence'
  | 'publisher';

/** A value for another question, which is asked once a yes or no is answered. */
export interface FollowingOffer {
  value: OfferedValue;
  answers: string;
}

/**
 * A value of the publication's file offered at a question. `answers` names the question that takes it when its
 * own question is a yes or no; accepting then also answers yes. `no` says what offers a No: another value, or that a file
 * with an ISBN does not name this one.
 */
export type Offer =
  OfferedValue | (FollowingOffer & { no?: FollowingOffer | 'unnamed' });

/** A person or organisation responsible for a publication, `name` as the source writes it. */
export interface OfferedOwner {
  name: string;
  type: 'PERSON' | 'ORGANISATION';
  givenNames?: string;
  lastName?: string;
  organisationName?: string;
  yearOfBirth?: number;
  /** A key of the list CreatorRole. */
  role?: string;
}

/** What a file or a catalogue says of a publication, in the words and keys of the form. */
export interface OfferedMetadata extends Partial<
  Record<
    | 'title'
    | 'subtitle'
    | 'edition'
    | 'seriesTitle'
    | 'seriesNumber'
    | 'isbn'
    | 'issn'
    | 'ismn'
    | 'publisher'
    /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
    | 'date'
    /** A key of the list CreativeCommons. */
    | 'licence',
    string
  >
> {
  creators: readonly OfferedOwner[];
  /** Keys of the list Languages. */
  languages: readonly string[];
  /** Keys of the lists of genres and of subjects. */
  subjects?: readonly string[];
}
