import type { DepositedFile, DepositedFileEvent } from '@contract/deposits';
import type { FileRemark } from '@contract/files';
import type { FileEvent } from '../../fileEvents/fileEvent.model';
import type { Actor } from '../../permissions/actor';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import {
  tellsOfAnother,
  type StoredFinding,
} from '../../uploads/checks/storedFinding';
import {
  countPages,
  hasSmallPicture,
  THUMBNAIL_WIDTH,
} from '../../uploads/records/pictures';
import { toPreviewAddress } from '../../uploads/records/previewAddress';
import { canSeeFixity, isSafeToOpen } from '../deposit.policy';

/** The findings about a file that a viewer may see: that another publisher deposited it is for library staff. */
export function listVisibleFindings(
  { warnings }: Pick<StoredFile, 'warnings'>,
  viewer: Actor,
): StoredFinding[] {
  return warnings.filter((finding) => viewer.staff || !tellsOfAnother(finding));
}

/** What is known of a file beside its own row. */
export interface FileFacts {
  /** Number or date of its issue. */
  issue: string | undefined;
  /** Its question. */
  label: string;
  warnings: readonly FileRemark[];
  /** Events of files, of any of the deposit, the earliest first. */
  events: readonly FileEvent[];
}

function presentFixity(event: FileEvent): NonNullable<DepositedFile['fixity']> {
  const outcome = event.outcome === 'success' ? 'success' : 'failure';
  return { date: event.at.toISOString(), outcome };
}

/** JPEG previews are for files under 10 MB only (spec 2 §9). */
const isPreviewed = (file: StoredFile) =>
  file.mimeType !== 'image/jpeg' || hasSmallPicture(file);

/** What library staff open a file by, and where its pages are drawn from; nothing of that where none can be drawn. */
function presentForStaff(
  file: StoredFile,
): Pick<DepositedFile, 'id' | 'pages'> {
  const { _id: id, filename } = file;
  if (!isSafeToOpen(file)) return {};
  const count = isPreviewed(file) ? countPages(file) : 0;
  return {
    id,
    ...(count > 0 && { pages: { location: id, filename, count } }),
  };
}

const presentEvent = (event: FileEvent): DepositedFileEvent => ({
  type: event.type,
  date: event.at.toISOString(),
  agent: [event.agent.name, event.agent.version].filter(Boolean).join(' '),
  outcome: event.outcome,
});

/** Shows a file of a deposit to a viewer who may see the deposit. */
export function presentDepositedFile(
  file: StoredFile,
  { issue, label, warnings, events }: FileFacts,
  viewer: Actor,
  contextPath: string,
): DepositedFile {
  const { tempFileId, checksum, scan, metadata } = file;
  const pageCount = metadata?.pageCount;
  const own = events.filter(
    (event) =>
      event.fileId === tempFileId ||
      (event.fileId === null && event.checksum === checksum),
  );
  const findLast = (type: FileEvent['type']) =>
    own.findLast((event) => event.type === type);
  const scanned = scan === 'clean' ? findLast('scanned') : undefined;
  const fixity = canSeeFixity(viewer) ? findLast('fixity') : undefined;
  const mayPreview =
    hasSmallPicture(file) && (!viewer.staff || isSafeToOpen(file));
  const preview = toPreviewAddress(file._id, file.filename, contextPath);
  return {
    ...(issue !== undefined && { issue }),
    slot: file.slot,
    label,
    purpose: file.purpose,
    originalFilename: file.originalFilename,
    size: file.size,
    mimeType: file.mimeType,
    format: file.format,
    checksum,
    scan,
    ...(pageCount !== undefined && { pageCount }),
    ...(scanned && { scannedDate: scanned.at.toISOString() }),
    warnings,
    ...(fixity && { fixity: presentFixity(fixity) }),
    ...(mayPreview && {
      thumbnail: `${preview}?width=${THUMBNAIL_WIDTH}`,
    }),
    ...(canSeeFixity(viewer) && {
      ...presentForStaff(file),
      ...(metadata !== null && { metadata }),
      events: own.map(presentEvent),
    }),
  };
}
