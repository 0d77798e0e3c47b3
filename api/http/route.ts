import type { CurrentUser } from '@contract/user';
import type { WireTypes } from '@contract/wireTypes';
import type { BeforeJson } from '@engine/types/among';
import type { FormKey } from '@engine/types/generated/names';
import type { JsonObject } from '@engine/types/json';
import type { Actor } from '../modules/permissions/actor';
import type { LoggedInUser } from './middleware/requireLogin';
import type { RouteContext } from './state';

/** The name of a type that goes over HTTP; its JSON Schema is in `generated/wireSchemas.ts`. */
export type WireName = keyof WireTypes;

/** Groups of requests that are counted together per address. */
export type LimitName =
  | 'chunks'
  | 'lookups'
  | 'previews'
  | 'deposits'
  | 'accountChecks'
  | 'accountRequests';

/** How a route refuses an input that breaks its schema, where it differs from 400 `QUERY` or `BODY` with a general sentence. */
export interface Refusal {
  code: string;
  message?: string;
}

/** Texts of the address or the headers by their names, with the refusals of single ones. */
export interface Texts<Name extends WireName = WireName> {
  type: Name;
  refusals?: Readonly<Record<string, Refusal>>;
}

/** How large a JSON body may be: its bytes, by default as many as of any body, and the values in it. */
export interface JsonLimits {
  bytes?: number;
  values: number;
}

/**
 * The body of a request.
 *
 * - `json`: of a type, checked before the handler runs, within limits of its own where it is large.
 * - `form`: answers that the form of this key judges in the service; a JSON object, with the members of `beside` too.
 * - `fields`, `text`: the same, sent url-encoded or as plain text.
 * - `submission`: answers to a form, read within the bounds of the form's version; without a key the address names it.
 * - `parts`: a file in parts, read by the handler as it arrives.
 */
export type BodyInput =
  | { json: WireName; refusal?: Refusal; most?: JsonLimits }
  | { form: FormKey; beside?: WireName; optional?: true }
  | { fields: FormKey; beside?: WireName }
  | { text: FormKey }
  | { submission: FormKey | null }
  | { parts: WireName };

/** The body as a handler receives it: answers to a form come without the members of `beside`. */
type BodyOf<Body> = Body extends { json: infer Name extends WireName }
  ? WireTypes[Name]
  : Body extends { form: FormKey }
    ? JsonObject
    : Body extends { fields: FormKey }
      ? Record<string, string>
      : Body extends { text: FormKey }
        ? string
        : undefined;

/** The members of a body that no form judges. */
type BesideOf<Body> = Body extends { beside: infer Name extends WireName }
  ? WireTypes[Name]
  : undefined;

/**
 * Who may call a route: everyone, a logged-in user, or a user with a permission of the module's policy. The
 * service decides whether the user may access the particular record.
 */
export type Who = 'anyone' | 'account' | ((user: Actor) => boolean);

/** One answer that is no error. */
export interface Answer<Name extends WireName = WireName> {
  /** The type of the JSON. */
  json?: Name;
  /** Media types that the handler writes itself. */
  content?: readonly string[];
  /** The description of the answer, where the status is not enough. */
  says?: string;
}

/** The value that a handler returns: members without a value are left out of the JSON. */
type Sent<Type> = Type | (Type extends object ? BeforeJson<Type> : never);

/** The names of the parameters in a path. */
type ParamOf<Path extends string> =
  Path extends `${string}/:${infer Name}/${infer Rest}`
    ? Name | ParamOf<`/${Rest}`>
    : Path extends `${string}/:${infer Name}`
      ? Name
      : never;

/** One request as its handler gets it: authorised, counted and checked. */
export interface RouteRequest<
  Path extends string,
  Query extends WireName,
  Headers extends WireName,
  Body,
  Asks,
> {
  ctx: RouteContext;
  params: Record<ParamOf<Path>, string>;
  query: WireTypes[Query];
  headers: WireTypes[Headers];
  body: BodyOf<Body>;
  beside: BesideOf<Body>;
  /** The user who sent the request. */
  user: Asks extends 'anyone' ? CurrentUser : LoggedInUser;
}

interface RouteData {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the context path; parameters as `:name`. */
  path: string;
  /** One sentence for readers of the documentation. */
  summary: string;
  who: Who;
  /**
   * For calls that only read: `use` finds the session and postpones the end of the login; `look` leaves that end as it
   * is; `begin` creates a missing session; `token` wants the session's CSRF token. Mutating calls always want it. Without a
   * word, a call that asks for a user is `use`, and one that anyone may send finds no session.
   */
  session?: 'use' | 'look' | 'begin' | 'token';
  limit?: LimitName;
  query?: Texts;
  headers?: Texts;
  body?: BodyInput;
  /** By status; the first one is the answer of a handler that says nothing. */
  answers: Readonly<Record<number, Answer>>;
  /** Codes of its own errors, by status. */
  errors?: Readonly<Record<number, readonly string[]>>;
  /** `own`: the handler says what may be kept; everything else is `no-store`. */
  cache?: 'own';
  /** A browser that asks for HTML gets the page of this address, as anyone may; the page asks for the rest. */
  page?: true;
}

/** A request of any route. */
export interface ReadRequest {
  ctx: RouteContext;
  params: Record<string, string>;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  beside?: unknown;
  user: CurrentUser;
}

/** One row of the table of routes, without its types. */
export interface Route extends RouteData {
  handle: (request: ReadRequest) => unknown;
}

/** A row as a module writes it; what the handler gets and answers follows from its inputs and answers. */
export interface RouteRow<
  Path extends string,
  Asks extends Who,
  Query extends WireName,
  Headers extends WireName,
  Body extends BodyInput,
  Out extends WireName,
> extends RouteData {
  path: Path;
  who: Asks;
  query?: Texts<Query>;
  headers?: Texts<Headers>;
  body?: Body;
  answers: Readonly<Record<number, Answer<Out>>>;
  /** Answers the JSON, or `undefined` when it wrote another answer itself. */
  handle: (
    request: RouteRequest<Path, Query, Headers, Body, Asks>,
  ) =>
    | Sent<WireTypes[Out]>
    | undefined
    | Promise<Sent<WireTypes[Out]> | undefined>;
}

/** One route of a module. */
export function defineRoute<
  Path extends string,
  Asks extends Who,
  Query extends WireName = never,
  Headers extends WireName = never,
  Body extends BodyInput = never,
  Out extends WireName = never,
>(row: RouteRow<Path, Asks, Query, Headers, Body, Out>): Route {
  return {
    ...row,
    // `mountRoutes` has checked what the types say.
    handle: (request) =>
      row.handle(request as RouteRequest<Path, Query, Headers, Body, Asks>),
  };
}
