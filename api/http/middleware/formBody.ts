import { ApiError } from '../errors';
import type { AppContext } from '../state';
import { readBodyText } from './bodyBytes';

const MEDIA_TYPE = 'application/x-www-form-urlencoded';
/** Many times what a login needs. */
const LIMIT = 16 * 1024;

/** Reads a form-encoded body (R28) as fields and their texts; refuses a repeated field. */
export async function readFormBody(
  ctx: AppContext,
): Promise<Map<string, string>> {
  const sent = new URLSearchParams(await readBodyText(ctx, MEDIA_TYPE, LIMIT));
  const fields = new Map<string, string>();
  for (const [name, value] of sent) {
    if (fields.has(name)) {
      throw new ApiError(
        400,
        'BODY',
        'A field may appear in a form only once.',
      );
    }
    fields.set(name, value);
  }
  return fields;
}
