import { splitPointer } from '../../evaluate/pointers';
import type { FormModel } from '../../types/model';
import { below, locate, type Fault } from '../fault';

/** Every answer that is renamed has a field under its new name, in the same object, and none under the old one. */
export function checkRenamed(model: FormModel): Fault[] {
  const { form } = model.definition;
  const { renamed = [] } = form;
  const { file } = locate(form.$id);
  const isField = (path: string) => {
    const { scopePath, field } = splitPointer(path);
    return model.scopes[scopePath]?.fields.includes(field) === true;
  };
  return renamed.flatMap(({ from, to }, index): Fault[] => {
    const later = renamed.slice(index + 1);
    const fault = (property: string, reason: string): Fault => ({
      file,
      pointer: below('/renamed', index, property),
      reason,
    });
    if (splitPointer(from).scopePath !== splitPointer(to).scopePath)
      return [fault('to', 'an answer stays in its object when it is renamed')];
    if (isField(from))
      return [fault('from', `the form still has the field ${from}`)];
    const isKept = isField(to) || later.some((next) => next.from === to);
    return isKept ? [] : [fault('to', `the form has no field ${to}`)];
  });
}
