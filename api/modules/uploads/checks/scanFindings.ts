/** What of the list FileFinding is said of a file by whoever scans it. */
export const scanFindings = {
  malware: 'malware',
  notScannable: 'notScannable',
  scanPending: 'scanPending',
  waitingForScan: 'waitingForScan',
} as const;

const codes: readonly string[] = Object.values(scanFindings);

/** What else was found out about a file: a new scan says its own anew. */
export function withoutScanFindings<Remark extends { code: string }>(
  remarks: readonly Remark[],
): Remark[] {
  return remarks.filter(({ code }) => !codes.includes(code));
}
