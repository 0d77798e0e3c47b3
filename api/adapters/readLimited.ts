/**
 * Reads the body of a response into memory.
 *
 * @param limit - in bytes; rejects with what `toError` returns as soon as there are more.
 */
export async function readLimited(
  response: Response,
  limit: number,
  toError: () => Error,
): Promise<Buffer> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return Buffer.concat(parts);
    size += part.value.length;
    if (size > limit) {
      await reader?.cancel();
      throw toError();
    }
    parts.push(part.value);
  }
}
