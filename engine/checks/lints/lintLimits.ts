import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import type { Json } from '../../types/json';
import { below, repairPath, type Fault } from '../fault';
import { visitValues } from '../pages/visitValues';

/** The most that the API takes. */
export interface ApiLimits {
  /** Bytes of the largest request. */
  readonly mostBytes: number;
  /** Kilobytes of the largest file of a user who is no staff. */
  readonly mostFileKilobytes: number;
}

/** Limits above those of the API, which refuses what the page accepts: of a text by its length, of a file by its size. */
export function lintLimits(files: SchemaFiles, limits: ApiLimits): Fault[] {
  const { mostBytes, mostFileKilobytes } = limits;
  const found: Fault[] = [];
  visitValues(files, ({ file, pointer, said }) => {
    const lower = (
      keyword: 'maxLength' | 'size',
      most: number,
      say: (said: number) => string,
    ) => {
      const limit = toLimit(said[keyword]);
      if (limit <= most) return;
      const at = below(pointer, keyword);
      found.push({
        file,
        pointer: at,
        reason: say(limit),
        fix: `Lower it to ${most}.`,
        repair: [{ op: 'replace', path: repairPath(file, at), value: most }],
      });
    };
    lower(
      'maxLength',
      mostBytes,
      (length) =>
        `A text of ${length} characters is longer than a request, which has at most ${mostBytes} bytes.`,
    );
    lower(
      'size',
      mostFileKilobytes,
      (size) =>
        `A file of ${size} KB is larger than an upload, which has at most ${mostFileKilobytes} KB.`,
    );
  });
  return found;
}

function toLimit(said: Json | undefined): number {
  return typeof said === 'number' ? said : 0;
}
