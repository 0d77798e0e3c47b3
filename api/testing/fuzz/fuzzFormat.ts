import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { FileRecord } from '@engine/types/context';
import { CHUNK_SIZE } from '../../config';
import type { Visitor } from '../visitor';
import type { FuzzFormat } from './fuzzSamples';
import { fuzzFormats, loadFuzzSamples } from './fuzzSamples';
import { applyMutation, createMutations } from './mutation';

/** What became of the damaged files of one format. */
export interface FuzzOutcome {
  format: FuzzFormat;
  count: number;
  /** State, and 'notChecked' of files whose check ended at its limits → how many. */
  verdicts: Record<string, number>;
  /** What nobody expected: answers that are neither a record nor a refusal in words. */
  surprises: string[];
  slowestMs: number;
}

const FINAL = new Set(['ready', 'refused', 'failed']);
const PAUSE_MS = 100;

interface Sent {
  verdict: string;
  surprise?: string;
}

async function waitUntilFinal(
  visitor: Visitor,
  clientId: string,
): Promise<Sent> {
  for (;;) {
    const { status, body, text } = await visitor.get(
      `/submit/upload/${clientId}`,
    );
    const record = body['record'] as FileRecord | null;
    if (status !== 200 || record === null) {
      return { verdict: 'surprise', surprise: `${status} ${text}` };
    }
    if (FINAL.has(record.state)) return { verdict: toVerdict(record) };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function toVerdict({ state, warnings, errors }: FileRecord): string {
  const remarks = [...warnings, ...errors];
  if (remarks.some(({ code }) => code === 'notChecked')) return 'notChecked';
  return state === 'ready' && warnings.length > 0
    ? 'ready with warnings'
    : state;
}

async function send(
  visitor: Visitor,
  bytes: Buffer,
  filename: string,
  purpose: string,
): Promise<Sent> {
  const dzuuid = randomUUID();
  const chunk = { dzuuid, purpose, total: bytes.length };
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE) {
    const answer = await visitor.chunk({
      ...chunk,
      index: at / CHUNK_SIZE,
      bytes: bytes.subarray(at, at + CHUNK_SIZE),
    });
    if (answer.status === 422) return { verdict: 'refused' };
    if (answer.status !== 200) {
      return { verdict: 'surprise', surprise: answer.text };
    }
  }
  const answer = await visitor.complete(dzuuid, filename, purpose);
  if (answer.status !== 200 && answer.status !== 422) {
    return { verdict: 'surprise', surprise: answer.text };
  }
  const sent = await waitUntilFinal(visitor, dzuuid);
  const { tempFileId } = answer.body;
  if (typeof tempFileId === 'string') {
    await visitor.send('DELETE', `/submit/deleteFile/${tempFileId}`);
  }
  return sent;
}

/** Uploads `count` damaged files of a format, a few at a time, and tells what became of them. */
export async function fuzzFormat(
  visitor: Visitor,
  format: FuzzFormat,
  seed: number,
  count: number,
  tell: (done: number) => void = () => undefined,
): Promise<FuzzOutcome> {
  const samples = await loadFuzzSamples(format);
  const { purpose } = fuzzFormats[format];
  const verdicts: Record<string, number> = {};
  const surprises: string[] = [];
  let slowestMs = 0;
  let done = 0;
  const limit = pLimit(4);
  await limit.map(createMutations(seed, count), async (mutation, index) => {
    const sample = samples[index % samples.length];
    const other = samples[(index * 7 + 1) % samples.length];
    if (sample === undefined || other === undefined) return;
    const bytes = applyMutation(mutation, sample.bytes, other.bytes);
    const begun = performance.now();
    const sent = await send(visitor, bytes, sample.filename, purpose);
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - begun));
    verdicts[sent.verdict] = (verdicts[sent.verdict] ?? 0) + 1;
    if (sent.surprise !== undefined) {
      surprises.push(`${index} ${JSON.stringify(mutation)}: ${sent.surprise}`);
    }
    tell((done += 1));
  });
  return { format, count, verdicts, surprises, slowestMs };
}
