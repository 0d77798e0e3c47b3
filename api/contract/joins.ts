import type { Delivery } from './account';

/** A request to join a publisher, as those who may decide about it see it. */
export interface JoinRequest {
  id: string;
  publisherId: string;
  publisherName: string;
  /** Of the applicant. */
  name: string;
  email: string;
  message: string;
  /** ISO 8601. */
  askedDate: string;
  /** ISO 8601; from then on library staff decide. */
  untilDate: string;
  withLibrary: boolean;
  /** Permissions of the requesting user for this record. */
  abilities: { decide: boolean };
}

/** `GET publisher/joins` and `GET library/joins`. */
export interface JoinRequests {
  joins: readonly JoinRequest[];
}

/** `POST publisher/joins/{id}`. */
export interface JoinDecision {
  accept: boolean;
}

/** What became of the current user's last request to join a publisher. */
export interface OwnJoin {
  publisherName: string;
  status: 'WAITING' | 'DECLINED';
  /** ISO 8601; from then on library staff decide. Null until the users of the publisher were asked. */
  untilDate: string | null;
  withLibrary: boolean;
}

/** An open invitation to the own publisher. */
export interface InvitationSummary {
  id: string;
  email: string;
  /** ISO 8601; the link ends then. */
  untilDate: string;
  delivery: Delivery;
}

/** `GET publisher/invitations`. */
export interface Invitations {
  invitations: readonly InvitationSummary[];
}

/** A user of the own publisher. */
export interface Colleague {
  id: string;
  name: string;
  email: string;
  /** Not activated yet. */
  waits: boolean;
}

/** `GET publisher/users`. */
export interface Colleagues {
  users: readonly Colleague[];
}
