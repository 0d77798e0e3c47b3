import { randomUUID } from 'node:crypto';
import { CHUNK_SIZE } from '../../config/config';
import type { Answer, Visitor } from './visitor';

/** A file whose chunks are sent, under the name its client gives it, or the answer it was not taken with. */
export type SentFile = { clientId: string } | { refusal: Answer };

/** Sends a file under its name as a browser does, and has it completed. */
export async function sendFile(
  visitor: Visitor,
  bytes: Buffer,
  filename: string,
  purpose: string,
): Promise<SentFile> {
  const clientId = randomUUID();
  for (let at = 0; at === 0 || at < bytes.length; at += CHUNK_SIZE) {
    const answer = await visitor.chunk({
      dzuuid: clientId,
      index: at / CHUNK_SIZE,
      bytes: bytes.subarray(at, at + CHUNK_SIZE),
      total: bytes.length,
      purpose,
      filename,
    });
    if (answer.status !== 200) return { refusal: answer };
  }
  const answer = await visitor.complete(clientId, filename, purpose);
  const isTaken = answer.status === 200 || 'state' in answer.body;
  return isTaken ? { clientId } : { refusal: answer };
}
