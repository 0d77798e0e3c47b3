import { PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs';

const USES = [
  [PermissionFlag.PRINT, 'printing'],
  [PermissionFlag.COPY, 'copying text'],
  [PermissionFlag.COPY_FOR_ACCESSIBILITY, 'reading aloud'],
  [PermissionFlag.MODIFY_CONTENTS, 'changing'],
  [PermissionFlag.MODIFY_ANNOTATIONS, 'commenting'],
  [PermissionFlag.FILL_INTERACTIVE_FORMS, 'filling in forms'],
  [PermissionFlag.ASSEMBLE, 'taking out pages'],
] as const;

/**
 * Describes the uses that a PDF forbids; '' when it forbids none. `allowed` comes from pdf.js and is null
 * without restrictions.
 */
export function toForbiddenUses(allowed: readonly number[] | null): string {
  if (allowed === null) return '';
  return USES.filter(([flag]) => !allowed.includes(flag))
    .map(([, words]) => words)
    .join(', ');
}
