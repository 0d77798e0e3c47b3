/** The codes of the list FileFinding that a scan may produce. */
export const scanFindings = {
  malware: 'malware',
  notScannable: 'notScannable',
  scanPending: 'scanPending',
  waitingForScan: 'waitingForScan',
} as const;

const codes: readonly string[] = Object.values(scanFindings);

/** Removes the findings of an earlier scan, because a new scan adds its own. */
export function withoutScanFindings<Remark extends { code: string }>(
  remarks: readonly Remark[],
): Remark[] {
  return remarks.filter(({ code }) => !codes.includes(code));
}
