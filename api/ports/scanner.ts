import type { Readable } from 'node:stream';
import type { Tool } from './fileInspector';

/** What a scanner says of a file. 'unscannable': it looked and cannot tell, e.g. because the file is larger than it takes. */
export type ScanVerdict =
  | { verdict: 'clean' }
  | { verdict: 'infected'; name: string }
  | { verdict: 'unscannable'; reason: string };

/** Looks for malware. Where none is configured there is no scanner at all, never one that pretends. */
export interface Scanner {
  /** Reads the bytes to their end or breaks off. Throws `ScannerUnavailableError` when nobody answers. */
  scan(bytes: Readable): Promise<ScanVerdict>;
  /** The program with the version of its signatures; '' as the version when it does not answer. Never rejects. */
  describe(): Promise<Tool>;
}

export class ScannerUnavailableError extends Error {
  override name = 'ScannerUnavailableError';
}

/** The connection broke while a file was looked at: asked again at once, the scanner may answer. */
export class ScanInterruptedError extends ScannerUnavailableError {
  override name = 'ScanInterruptedError';
}
