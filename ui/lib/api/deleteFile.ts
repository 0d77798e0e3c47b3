import type { ApiClient } from './apiClient';

export interface FileDeletion {
  api: Pick<ApiClient, 'discard'>;
  log(message: string, cause?: unknown): void;
}

/** Deletes a temporary file on the server; one that cannot be deleted expires by itself (spec 1 §4). Never throws. */
export async function deleteFile(
  { api, log }: FileDeletion,
  tempFileId: string,
): Promise<void> {
  try {
    await api.discard(`submit/deleteFile/${encodeURIComponent(tempFileId)}`);
  } catch (cause) {
    log('A file could not be deleted; it expires by itself.', cause);
  }
}
