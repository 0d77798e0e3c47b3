import { useMemo } from 'react';
import type { ApiClient } from '../../lib/api/apiClient';
import type { HelpContent, LoadHelp } from '../../renderer/types';
import { useServices } from './appHooks';

/** Loads help texts through the API (spec 2 §7 `GET help/{source}/{helpId}`). */
export function createLoadHelp(api: ApiClient): LoadHelp {
  return (source, helpId) =>
    api.get<HelpContent>(
      `help/${encodeURIComponent(source)}/${encodeURIComponent(helpId)}`,
    );
}

/** The same for a component of the deposit page; it keeps its identity. */
export function useLoadHelp(): LoadHelp {
  const { api } = useServices();
  return useMemo(() => createLoadHelp(api), [api]);
}
