import { useCallback } from 'react';
import type { DepositExample, ExampleUser } from '@contract/studio/examples';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';
import type { PreviewUser } from './previewMessages';
import { startSettings, type PreviewSettings } from './PreviewTools';

/** The answers of a deposit with its personal data replaced; undefined until they came, and without a reference. */
export function useDepositExample(
  { api, log }: Pick<VisitStart, 'api' | 'log'>,
  reference: string | null,
): DepositExample | undefined {
  const ask = useCallback(
    () =>
      reference === null
        ? Promise.resolve(undefined)
        : api.get<DepositExample>(
            `library/studio/examples?deposit=${encodeURIComponent(reference)}`,
          ),
    [api, reference],
  );
  return useAnswer(ask, log).answer;
}

const users: Readonly<Record<ExampleUser, PreviewUser>> = {
  anonymous: 'anonymous',
  PUBLISHER: 'publisher',
  EDEPOSIT_ADMIN: 'staff',
};

/** How a preview begins: with the answers of the deposit, as its sender; without one as the asked user. */
export function settingsFor(
  found: DepositExample | undefined,
  deposit: string | null,
  asked = startSettings.as,
): PreviewSettings {
  if (found === undefined || deposit === null)
    return { ...startSettings, as: asked };
  return { ...startSettings, example: deposit, as: users[found.user] };
}
