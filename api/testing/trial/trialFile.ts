import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileRecord } from '@contract/files';
import { sendFile } from '../visitors/sendFile';
import type { Visitor } from '../visitors/visitor';
import { codeOf } from '../visitors/visitor';

/** The portal's results for one file. */
export interface Trial {
  state: FileRecord['state'];
  format: string;
  /** Codes of all findings, worst first. */
  findings: string[];
  cover: boolean;
  /** From the first chunk to the verdict. */
  milliseconds: number;
}

/** Ending of a name → what such a file is deposited as; all others are books. */
const purposes: Readonly<Record<string, string>> = {
  '.jpg': 'MAP',
  '.jpeg': 'MAP',
  '.tif': 'MAP',
  '.tiff': 'MAP',
  '.xlsx': 'METADATA_FILE',
  '.eml': 'EMAIL',
  '.msg': 'EMAIL',
};

/** Uploads a file as the depositor of such a publication would, asks for a cover, and answers what became of it. */
export async function trialFile(
  visitor: Visitor,
  file: string,
): Promise<Trial> {
  const filename = path.basename(file);
  const purpose = purposes[path.extname(file).toLowerCase()] ?? 'BOOK';
  const bytes = await readFile(file);
  const begun = performance.now();
  const sent = await sendFile(visitor, bytes, filename, purpose);
  if ('refusal' in sent) {
    return {
      state: 'refused',
      format: '',
      findings: [String(codeOf(sent.refusal))],
      cover: false,
      milliseconds: Math.round(performance.now() - begun),
    };
  }
  const record = await visitor.settled(sent.clientId);
  const milliseconds = Math.round(performance.now() - begun);
  const { state, tempFileId, errors, warnings } = record;
  const made =
    state === 'ready'
      ? await visitor.post('/cover/generate', { tempFileId })
      : undefined;
  return {
    state,
    format: record.format?.name ?? '',
    findings: [...errors, ...warnings].map(({ code }) => code),
    cover: made?.status === 200,
    milliseconds,
  };
}
