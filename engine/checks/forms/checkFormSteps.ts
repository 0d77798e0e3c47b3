import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import type { FormFile } from '../../types/definition';
import { below, type Fault } from '../fault';

/** Every step of a form has its rules and its page. */
export function checkFormSteps(files: SchemaFiles): Fault[] {
  return Object.entries(files).flatMap(([file, content]) => {
    if (!file.startsWith('forms/')) return [];
    const { steps } = content as unknown as FormFile;
    return steps.flatMap(({ id }, index): Fault[] => {
      const isThere = ['schema', 'ui'].every((part) =>
        Object.hasOwn(files, `steps/${id}/${part}.json`),
      );
      if (isThere) return [];
      const reason = `there is no step ${id} with rules and a page`;
      return [{ file, pointer: below('/steps', index, 'id'), reason }];
    });
  });
}
