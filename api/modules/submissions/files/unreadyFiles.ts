import type { FileRecord } from '@contract/files';
import type { Finding } from '@engine/types/evaluation';
import type { Translate } from '../../forms/sentences';
import type { FileSlot } from './bodyFiles';

const OPEN: readonly FileRecord['state'][] = [
  'received',
  'scanning',
  'checking',
];

/** A file that is there and not ready yet is told as that, and not as one that is missing; of any other finding nothing changes. */
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
