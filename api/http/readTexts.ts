import type { FindSchemaFailure } from '@engine/compile/compileSchemas';
import type { RouteContext } from './state';
import { membersOf, refuseInput } from './refuseInput';
import type { Texts } from './route';

/** Checks texts against their type; throws 400 with the refusal of the one that is wrong. */
function assertTexts(
  { type, refusals = {} }: Texts,
  texts: object,
  findFailure: FindSchemaFailure,
): void {
  const failure = findFailure(type, texts);
  if (failure === undefined) return;
  const [name = ''] = failure.path.slice(1).split('/');
  // A name that objects inherit, such as `constructor`, has no refusal of its own.
  const refusal = Object.hasOwn(refusals, name) ? refusals[name] : undefined;
  throw refuseInput(type, failure, refusal ?? { code: 'QUERY' });
}

/** The query of a request; what the type does not know is refused. */
export function readQuery(
  ctx: RouteContext,
  input: Texts,
  findFailure: FindSchemaFailure,
): object {
  const query = { ...ctx.query };
  assertTexts(input, query, findFailure);
  return query;
}

/** The headers that the type names, where they are sent. */
export function readHeaders(
  ctx: RouteContext,
  input: Texts,
  findFailure: FindSchemaFailure,
): object {
  const headers = Object.fromEntries(
    Object.keys(membersOf(input.type))
      .map((name) => [name, ctx.get(name)] as const)
      .filter(([, text]) => text !== ''),
  );
  assertTexts(input, headers, findFailure);
  return headers;
}
