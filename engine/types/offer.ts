/** A value of a file's metadata that a page may offer as an answer (see `FileMetadata`). */
export type OfferedValue =
  | 'title'
  | 'subtitle'
  | 'edition'
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
