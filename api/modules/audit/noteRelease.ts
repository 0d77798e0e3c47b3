import type { AuditService } from './audit.service';

/** Builds what writes down a release that nobody published: of files, or with an imported list. */
export const createNoteRelease =
  (audit: AuditService) =>
  (number: number): Promise<void> =>
    audit.record({
      action: 'release.published',
      actor: null,
      subject: String(number),
      detail: {},
    });
