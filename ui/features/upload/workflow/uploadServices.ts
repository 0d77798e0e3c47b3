import type { ApiClient } from '../../../lib/api/apiClient';
import type { Uploader } from './uploader';

/** Everything outside the store that the workflows of uploads use. */
export interface UploadServices {
  api: ApiClient;
  uploader: Uploader;
  /** Whether this browser can send files at all. */
  canUpload: boolean;
  /** Sentences for when the API gives none (spec 1 §8). */
  sentences(): { uploadFailed: string; uploadUnexpected: string };
  /** A text of the interface that no rule gives. */
  text(key: string, params?: Readonly<Record<string, string | number>>): string;
  /** Milliseconds since 1970. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  log(message: string, cause?: unknown): void;
}
