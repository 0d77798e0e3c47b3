import { useCallback } from 'react';
import type { FileView } from '@contract/fileView';
import type { ApiClient } from '../../../lib/api/apiClient';
import { useAnswer, type Answer } from '../../../lib/api/useAnswer';

export interface FileAsking {
  readonly api: Pick<ApiClient, 'get'>;
  readonly log: Parameters<typeof useAnswer>[1];
}

/** Asks what of a deposited file can be looked at. */
export function useFileView(
  { api, log }: FileAsking,
  id: string,
): Answer<FileView> {
  const ask = useCallback(
    () => api.get<FileView>(`library/file/${encodeURIComponent(id)}/view`),
    [api, id],
  );
  return useAnswer(ask, log);
}
