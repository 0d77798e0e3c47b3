import type { UploadStatus } from '@contract/files';
import type { ApiClient } from '../../../lib/api/apiClient';
import { ApiError } from '../../../lib/api/apiError';

/** Asks for an upload; undefined where the API has none under this id. Throws as the client does. */
export async function findUpload(
  api: Pick<ApiClient, 'get'>,
  fileId: string,
): Promise<UploadStatus | undefined> {
  try {
    return await api.get<UploadStatus>(
      `submit/upload/${encodeURIComponent(fileId)}`,
    );
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return undefined;
    throw cause;
  }
}

/** How much of an upload has arrived. */
export function toStoredPercent({
  size,
  chunkSize,
  chunks,
}: UploadStatus): number {
  const bytes = Object.keys(chunks)
    .map((index) => Math.min(chunkSize, size - Number(index) * chunkSize))
    .reduce((sum, one) => sum + Math.max(0, one), 0);
  return size === 0 ? 100 : Math.floor((bytes / size) * 100);
}
