import type { DefinitionDiff } from '@contract/studio/studio';
import type { ApiClient } from '../../../lib/api/apiClient';

/** Asks for the differences of the working copy from the live forms. */
export const askDiff = (api: Pick<ApiClient, 'get'>): Promise<DefinitionDiff> =>
  api.get<DefinitionDiff>('library/studio/diff?from=live&to=working-copy');
