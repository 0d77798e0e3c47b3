import type { DepositRecord } from '@contract/staff/staff';

const NEW_TITLES: readonly DepositRecord['kind'][] = [
  'SERIAL_TITLE',
  'MULTIPART_MONO_TITLE',
  'EPHEMERA_TITLE',
];

/** Whether a deposit of this kind registers a new title. */
export const registersTitle = (kind: DepositRecord['kind']): boolean =>
  NEW_TITLES.includes(kind);
