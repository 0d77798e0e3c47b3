import type { AskerName } from './roleTable/roleAccounts';
import type { RoleTable } from './roleTable/startRoleTable';
import { startRoleTable } from './roleTable/startRoleTable';
import type { Answer } from './visitors/visitor';

/** When the jobs of a merge are due. */
const DUE_MS = 61_000;

export interface MergingPortal {
  /** The API with an account of every role, from the first test on. */
  readonly portal: RoleTable;
  /** Merges a record into another one; by support of Tasmania, on its first revision, unless said. */
  merge(
    path: 'publisher' | 'work',
    id: string,
    into: string,
    who?: AskerName,
  ): Promise<Answer>;
  /** Has the jobs do all that follows. */
  settle(): Promise<void>;
}

/** Starts the API for all tests of a file that merge records. */
export function startMerging(): MergingPortal {
  const portal = startRoleTable();
  return {
    portal,

    async merge(path, id, into, who = 'tasSupport') {
      const { accounts, api } = portal;
      const visitor = accounts.visitors.get(who) ?? (await api.visit());
      const address = `/library/${path}/${id}/merge`;
      return visitor.post(address, { into }, { 'If-Match': '"1"' });
    },

    async settle() {
      portal.api.travel(DUE_MS);
      await portal.api.deps.settle();
    },
  };
}
