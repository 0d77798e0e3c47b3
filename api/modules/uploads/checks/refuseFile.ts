import {
  formatRefusal,
  formatRefusals,
  toExtension,
  toMegabytes,
} from '@engine';
import type { CurrentUser } from '@contract/user';
import type { Config } from '../../../config/config';
import type { Translate } from '../../forms/sentences';
import type { FilePurpose } from '../records/filePurpose';

const MB = 1024 * 1024;

const codes = ['fileEmpty', 'fileTooBig', ...formatRefusals] as const;

export interface Refusal {
  /** The name of its sentence in the messages of the form. */
  code: (typeof codes)[number];
  params: Record<string, string | number>;
  message: string;
}

/** Whether a finding is worded by the messages of the form, and not by the list of findings. */
export function isRefusal(code: string): code is Refusal['code'] {
  return codes.some((known) => known === code);
}

export type SizeLimits = Pick<
  Config,
  'publisherMaxFileSizeMB' | 'staffMaxFileSizeMB'
>;

/**
 * Returns the largest file in MB that a user may upload for a purpose; a cover has the publisher's limit for all
 * users (R1).
 */
export function getSizeLimit(
  user: Pick<CurrentUser, 'staff'>,
  purpose: Pick<FilePurpose, 'name'>,
  limits: SizeLimits,
): number {
  return user.staff && purpose.name !== 'COVER_IMAGE'
    ? limits.staffMaxFileSizeMB
    : limits.publisherMaxFileSizeMB;
}

async function refuse(
  code: Refusal['code'],
  params: Refusal['params'],
  translate: Translate,
): Promise<Refusal> {
  return { code, params, message: await translate(code, params) };
}

/** Why a file of that many bytes cannot be taken, or null (spec 1 §5 Files). */
export async function findSizeRefusal(
  size: number,
  limitMB: number,
  translate: Translate,
): Promise<Refusal | null> {
  if (size === 0) {
    return refuse('fileEmpty', {}, translate);
  }
  if (size <= limitMB * MB) return null;
  const params = { filesize: toMegabytes(size), maxFilesize: limitMB };
  return refuse('fileTooBig', params, translate);
}

/** Why a file of that name cannot be taken for a purpose, or null (spec 1 §5 Files, R2). */
export async function findFormatRefusal(
  filename: string,
  purpose: FilePurpose,
  translate: Translate,
): Promise<Refusal | null> {
  const found = formatRefusal(toExtension(filename), purpose);
  return found ? refuse(found.name, found.params, translate) : null;
}
