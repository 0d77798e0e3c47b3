import { compileSchemas } from '@engine/compile/compileSchemas';
import { wireSchemas } from '../../http/generated/wireSchemas';
import { listErrorCodes } from '../../http/openApi/describeErrors';
import type { Route, WireName } from '../../http/route';
import type { Answer } from '../visitors/visitor';
import { codeOf } from '../visitors/visitor';

const findFailure = compileSchemas(wireSchemas);

function findUndeclaredMember(
  type: WireName,
  { status, body }: Answer,
): string | undefined {
  const failure = findFailure(type, body);
  return failure && `${status} ${type}${failure.path}: ${failure.keyword}`;
}

/**
 * Compares an answer with the row of its route, from which the OpenAPI document is made.
 *
 * @returns the status, error code, media type or member that the row does not declare; undefined when it declares all.
 */
export function findUndeclared(
  route: Route,
  answer: Answer,
): string | undefined {
  const { status, headers } = answer;
  const media = headers.get('content-type')?.split(';')[0] ?? '';
  const declared = route.answers[status];
  if (declared === undefined) {
    const code = String(codeOf(answer));
    return listErrorCodes(route)[status]?.includes(code)
      ? findUndeclaredMember('ErrorBody', answer)
      : `${status} ${code}`;
  }
  const { json, content = [] } = declared;
  if (media === 'application/json' && json !== undefined) {
    return findUndeclaredMember(json, answer);
  }
  const isDeclared =
    media === '' || content.includes(media) || content.includes('*/*');
  return isDeclared ? undefined : `${status} ${media}`;
}
