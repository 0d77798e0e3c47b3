import type { FileRecord } from '@contract/files';
import type { Finding } from '@engine/types/evaluation';
import type { Translate } from '../../forms/sentences';
import type { FileSlot } from './bodyFiles';

const OPEN: readonly FileRecord['state'][] = [
  'received',
  'scanning',
  'checking',
];

/** Replaces the message "missing" for files that exist and are not ready yet. Other findings stay unchanged. */
export function explainUnreadyFiles(
  findings: readonly Finding[],
  slots: readonly FileSlot[],
  files: Readonly<Record<string, FileRecord>>,
  translate: Translate,
): Promise<Finding[]> {
  return Promise.all(
    findings.map(async (finding) => {
      const place = slots.find(({ slot }) => slot === finding.path);
      const file = files[place?.tempFileId ?? ''];
      const isWaiting =
        finding.code === 'fileReady' &&
        file !== undefined &&
        OPEN.includes(file.state);
      if (!isWaiting) return finding;
      const waitsForScan = file.state === 'scanning' && file.scan === 'pending';
      const name = waitsForScan ? 'fileWaitsForScan' : 'fileInWork';
      return { ...finding, message: await translate(name) };
    }),
  );
}
