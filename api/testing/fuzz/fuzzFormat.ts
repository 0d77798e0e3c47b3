import pLimit from 'p-limit';
import type { FileRecord } from '@contract/files';
import { sendFile } from '../visitors/sendFile';
import type { Visitor } from '../visitors/visitor';
import type { FuzzFormat } from './fuzzSamples';
import { fuzzFormats, loadFuzzSamples } from './fuzzSamples';
import { applyMutation, createMutations } from './mutation';

/** The results for the damaged files of one format. */
export interface FuzzOutcome {
  format: FuzzFormat;
  count: number;
  /** State, and 'notChecked' of files whose check ended at its limits → how many. */
  verdicts: Record<string, number>;
  /** Unexpected answers: neither a record nor a refusal in words. */
  surprises: string[];
  slowestMs: number;
}

interface Sent {
  verdict: string;
  surprise?: string;
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
  const sent = await sendFile(visitor, bytes, filename, purpose);
  if ('refusal' in sent) {
    const { status, text } = sent.refusal;
    if (status === 422) return { verdict: 'refused' };
    return { verdict: 'surprise', surprise: `${status} ${text}` };
  }
  const record = await visitor.settled(sent.clientId);
  if (record.state === 'ready') {
    await visitor.send('DELETE', `/submit/deleteFile/${record.tempFileId}`);
  }
  return { verdict: toVerdict(record) };
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
