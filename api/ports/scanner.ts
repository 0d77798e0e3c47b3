import type { Readable } from 'node:stream';
import type { Tool } from './fileInspector';

/**
 * The verdict of a scanner about a file. 'unscannable': it could not decide, e.g. because the file exceeds its
 * limit.
 */
export type ScanVerdict =
  | { verdict: 'clean' }
  | { verdict: 'infected'; name: string }
  | { verdict: 'unscannable'; reason: string };

/** Looks for malware. Where none is configured there is no scanner at all, never one that pretends. */
export interface Scanner {
  /**
   * Reads the bytes to their end or stops early. Throws `ScannerUnavailableError` when the scanner does not
   * answer.
   */
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
