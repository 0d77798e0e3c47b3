import type { Json } from '@engine/types/json';

/** One change of the files of `schemas/` that is refused, with the place and the reason. */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  readonly at: string;
  readonly to: Json | undefined;
  /** Where it is refused, when that is another place. */
  readonly refusedIn?: string;
  readonly refused: string;
  readonly reason: RegExp;
}
