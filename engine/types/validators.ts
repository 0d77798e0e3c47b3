import type { Json, JsonObject, JsonPointer } from './json';
import type { Context } from './context';

/** The context of a validator: that of the document, and the place of the judged object in it. */
export interface RuleContext extends Context {
  deposit: JsonObject;
  /** The enclosing object: of a creator its item, of an item the deposit; null for the deposit itself. */
  parent: JsonObject | null;
  /** The truth of each condition of the scope, by its number in the model. */
  held: readonly boolean[];
}

/** One failed keyword, as the compiled validators report it. */
export interface ValidationFailure {
  instancePath: JsonPointer;
  keyword: string;
  params: Record<string, Json>;
}

export interface Validate {
  (this: RuleContext, data: unknown): boolean;
  errors?: ValidationFailure[] | null;
}

/** The default export of a written validators module: given a lookup of the helpers it needs, its validators by name. */
export type ValidatorModule = (
  require: (id: string) => unknown,
) => Record<string, Validate>;
