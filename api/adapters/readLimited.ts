/**
 * Reads the body of a response into memory.
 *
 * @param limit - in bytes; rejects with what `toError` returns as soon as there are more.
 * @param over - the signal of the request; rejects with its reason. Node.js 20 no longer ends the body by it once it
 * has collected the request as garbage, so the body is ended here.
 */
export async function readLimited(
  response: Response,
  limit: number,
  toError: () => Error,
  over: AbortSignal,
): Promise<Buffer> {
  const reader = response.body?.getReader();
  const end = () => void reader?.cancel().catch(() => undefined);
  over.addEventListener('abort', end);
  try {
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      over.throwIfAborted();
      const part = await reader?.read();
      over.throwIfAborted();
      if (part === undefined || part.done) return Buffer.concat(parts);
      size += part.value.length;
      if (size > limit) throw toError();
      parts.push(part.value);
    }
  } catch (error) {
    end();
    throw error;
  } finally {
    over.removeEventListener('abort', end);
  }
}
