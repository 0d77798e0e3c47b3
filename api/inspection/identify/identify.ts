import path from 'node:path';
import type { JobAnswer, JobInput } from '../job';
import { withEnds, type Ends } from './ends';
import { findKindOf } from './findKindOf';
import { findSecondKind } from './findSecondKind';
import type { Found } from './found';
import { findKind, kinds, type KindName } from './kinds';
import { toFormat } from './toFormat';

/**
 * Identifies a file by its content. Refuses it when its name or its purpose demands another kind, or when it is
 * two kinds at once. Names the next check.
 */
export async function identify(input: JobInput): Promise<JobAnswer> {
  return withEnds(input.path, (ends) => identifyBy(ends, input));
}

async function identifyBy(ends: Ends, input: JobInput): Promise<JobAnswer> {
  const accepted = new Map(input.accepted);
  const extension = path
    .extname(input.originalFilename ?? '')
    .slice(1)
    .toLowerCase();
  const namedType = accepted.get(extension);
  const named = namedType === undefined ? undefined : findKind(namedType);

  const found = await findKindOf(input.path, ends, named);
  const remarks = [
    ...findWrongKind(found, accepted, extension, named),
    ...findPolyglot(found, ends),
  ];
  if (found.kind === undefined) return { remarks };
  return {
    remarks,
    format: await toFormat(found.kind, ends),
    ...(remarks.length === 0 ? { next: kinds[found.kind].check } : {}),
  };
}

function labelOf({ kind, label }: Found): string {
  return kind === undefined ? label : kinds[kind].label;
}

function findWrongKind(
  found: Found,
  accepted: ReadonlyMap<string, string>,
  extension: string,
  named: KindName | undefined,
): JobAnswer['remarks'] {
  const label = labelOf(found);
  // That its content is not accepted either would say the same twice: under its name it must be another.
  if (named !== undefined && named !== found.kind) {
    const params = { named: kinds[named].label, found: label, extension };
    return [{ code: 'nameDiffers', params }];
  }
  const types = [...new Set(accepted.values())];
  if (found.kind === undefined || !types.includes(kinds[found.kind].mimeType)) {
    const labels = types.map((type) => {
      const kind = findKind(type);
      return kind === undefined ? type : kinds[kind].label;
    });
    const params = { found: label, accepted: labels.join(', ') };
    return [{ code: 'formatNotAccepted', params }];
  }
  if (named !== undefined) return [];
  return [{ code: 'nameNotAccepted', params: { extension, found: label } }];
}

function findPolyglot(found: Found, ends: Ends): JobAnswer['remarks'] {
  const other = findSecondKind(found, ends);
  if (other === undefined) return [];
  return [{ code: 'polyglot', params: { found: labelOf(found), other } }];
}
