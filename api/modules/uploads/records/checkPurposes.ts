import {
  assembleLists,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import { below, type Fault } from '@engine/checks/fault';
import { isObject } from '@engine/vocabulary/jsonObject';
import type { Json } from '@engine/types/json';

const LIST = 'FileUploadPurpose';

/** A file is asked for with a purpose that the list of purposes knows. One that an answer decides ('deposit/type') is not looked at. */
export function checkPurposes(files: SchemaFiles): Fault[] {
  const entries = assembleLists(files)[LIST]?.entries ?? [];
  const known = new Set(entries.map(({ name }) => name));
  return Object.entries(files).flatMap(([file, content]) =>
    /^(entities|items)\/|\/(schema|ui)\.json$/.test(file)
      ? findUnknown(content, '').map((found) => ({ file, ...found }))
      : [],
  );

  function findUnknown(value: Json, pointer: string): Omit<Fault, 'file'>[] {
    if (Array.isArray(value)) {
      return value.flatMap((one, index) =>
        findUnknown(one, below(pointer, index)),
      );
    }
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([key, inner]) => {
      const at = below(pointer, key);
      const isPurpose = /\/(options|fileReady)\/purpose$/.test(at);
      if (!isPurpose || typeof inner !== 'string') {
        return findUnknown(inner, at);
      }
      return inner.includes('/') || known.has(inner)
        ? []
        : [{ pointer: at, reason: `${LIST} has no ${inner}` }];
    });
  }
}
