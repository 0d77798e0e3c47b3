import type { CurrentUser } from '@engine/types/context';
import type { Config } from '../../config';
import type { Say } from '../forms/sentences';
import type { FilePurpose } from './filePurpose';
import { toExtension } from './filename';

const MB = 1024 * 1024;

export interface Refusal {
  code: 'fileEmpty' | 'fileTooBig' | 'fileFormatRefused';
  message: string;
}

export type SizeLimits = Pick<
  Config,
  'publisherMaxFileSizeMB' | 'staffMaxFileSizeMB'
>;

/** Largest file in MB that somebody may upload for a purpose; a cover has the publisher's limit whoever uploads it (R1). */
export function getSizeLimit(
  user: Pick<CurrentUser, 'staff'>,
  purpose: Pick<FilePurpose, 'name'>,
  limits: SizeLimits,
): number {
  return user.staff && purpose.name !== 'COVER_IMAGE'
    ? limits.staffMaxFileSizeMB
    : limits.publisherMaxFileSizeMB;
}

/** Why a file of that many bytes cannot be taken, or null (spec 1 §5 Files). */
export async function findSizeRefusal(
  size: number,
  limitMB: number,
  say: Say,
): Promise<Refusal | null> {
  if (size === 0) {
    return { code: 'fileEmpty', message: await say('fileEmpty') };
  }
  if (size <= limitMB * MB) return null;
  const message = await say('fileTooBig', {
    filesize: Number((size / MB).toFixed(2)),
    maxFilesize: limitMB,
  });
  return { code: 'fileTooBig', message };
}

/** Why a file of that name cannot be taken for a purpose, or null (spec 1 §5 Files, R2). */
export async function findFormatRefusal(
  filename: string,
  purpose: FilePurpose,
  say: Say,
): Promise<Refusal | null> {
  if (purpose.extensions.includes(toExtension(filename))) return null;
  const message = await say('fileFormatRefused', { formats: purpose.formats });
  return { code: 'fileFormatRefused', message };
}
