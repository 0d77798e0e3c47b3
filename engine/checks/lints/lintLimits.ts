import type { SchemaFiles } from '../../compile/assembleDefinition';
import type { Json } from '../../types/json';
import { below, type Fault } from '../fault';
import { visitValues } from '../visitValues';

/**
 * Texts longer than a request may be: the API refuses what the page accepts.
 *
 * @param mostBytes - the largest request.
 */
export function lintLimits(files: SchemaFiles, mostBytes: number): Fault[] {
  const found: Fault[] = [];
  visitValues(files, ({ file, pointer, said }) => {
    const limit = textLimit(said['maxLength']);
    if (limit <= mostBytes) return;
    found.push({
      file,
      pointer: below(pointer, 'maxLength'),
      reason: `a text of ${limit} characters is longer than a request, which has at most ${mostBytes} bytes`,
    });
  });
  return found;
}

function textLimit(maxLength: Json | undefined): number {
  return typeof maxLength === 'number' ? maxLength : 0;
}
