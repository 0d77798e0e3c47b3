import { ApiError } from '../errors';
import type { AppContext } from '../state';

function tooLarge(ctx: AppContext, limit: number): ApiError {
  ctx.set('Connection', 'close');
  ctx.req.resume();
  return new ApiError(
    413,
    'BODY_TOO_LARGE',
    `The request is larger than ${Math.floor(limit / 1024)} KB.`,
  );
}

/** Reads the whole body of a request; refuses one of more bytes with 413. */
export async function readBodyBytes(
  ctx: AppContext,
  limit: number,
): Promise<Buffer> {
  if (Number(ctx.get('Content-Length')) > limit) throw tooLarge(ctx, limit);
  const parts: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const onData = (part: Buffer) => {
      size += part.length;
      if (size <= limit) {
        parts.push(part);
        return;
      }
      ctx.req.off('data', onData);
      reject(tooLarge(ctx, limit));
    };
    ctx.req.on('data', onData);
    ctx.req.on('end', () => resolve(Buffer.concat(parts)));
    ctx.req.on('error', () =>
      reject(new ApiError(400, 'BODY_INCOMPLETE', 'The request broke off.')),
    );
  });
}

/**
 * Reads the whole body of a request as text of one media type; refuses another type with 415, and what is no
 * UTF-8 with 400.
 *
 * @param limit - bytes beyond which it is refused with 413.
 */
export async function readBodyText(
  ctx: AppContext,
  mediaType: string,
  limit: number,
): Promise<string> {
  const bytes = await readBodyBytes(ctx, limit);
  const isEncoded = !['', 'identity'].includes(ctx.get('Content-Encoding'));
  if (isEncoded || (bytes.length > 0 && !ctx.is(mediaType))) {
    throw new ApiError(
      415,
      'MEDIA_TYPE',
      `The request must be ${mediaType} (Content-Type).`,
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(400, 'BAD_TEXT', 'The request is not valid UTF-8.');
  }
}
