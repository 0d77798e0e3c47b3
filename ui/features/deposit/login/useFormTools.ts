import { useMemo } from 'react';
import { useServices } from '../../shell/appHooks';
import { useLoadHelp } from '../../shell/loadHelp';
import type { FormTools } from '../../account/LoginForm';

/** Returns the tools that the forms of accounts need on the deposit page. */
export function useFormTools(): FormTools {
  const { api, random } = useServices();
  const loadHelp = useLoadHelp();
  return useMemo(() => ({ api, random, loadHelp }), [api, random, loadHelp]);
}
