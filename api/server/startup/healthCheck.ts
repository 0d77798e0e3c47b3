import type { Deps } from '../composition/deps';
import { DEPOSIT_FORM } from '../../modules/forms/depositForm';
import type {
  FindFailure,
  HealthPart,
} from '../../modules/health/health.routes';
import { StoreFullError } from '../../ports/fileStore';
import { rememberBriefly } from '../../http/rememberBriefly';

/** `readyState` of a connection that works. */
const CONNECTED = 1;

type CheckedDeps = Pick<
  Deps,
  'connection' | 'forms' | 'fileStore' | 'diskReserve' | 'clock'
>;

/** Builds the check of every part a deposit needs; made at most once a second, so that asking costs nothing. */
export function createHealthCheck({
  connection,
  forms,
  fileStore,
  diskReserve,
  clock,
}: CheckedDeps): FindFailure {
  const checks: Record<HealthPart, () => Promise<unknown>> = {
    async database() {
      await connection.db?.admin().ping();
      await forms.live(DEPOSIT_FORM);
      if (connection.readyState !== CONNECTED) throw new Error('disconnected');
    },
    diskSpace: () => diskReserve.assertLeftAfter(0),
    fileStore: () => fileStore.assertUsable(),
  };

  return rememberBriefly(async () => {
    const results = await Promise.all(
      Object.entries(checks).map(([part, check]) =>
        check().then(
          () => undefined,
          (error: unknown) =>
            error instanceof StoreFullError
              ? 'diskSpace'
              : (part as HealthPart),
        ),
      ),
    );
    return results.find((part) => part !== undefined);
  }, clock);
}
