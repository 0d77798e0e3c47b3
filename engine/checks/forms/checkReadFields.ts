import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { statementsInForce } from '../../compile/statementsInForce';
import { splitPointer } from '../../evaluate/pointers';
import type { FormModel } from '../../types/model';
import { locate, type Fault } from '../fault';

/**
 * A form asks for all fields that the program reads by name.
 *
 * @param read - their pointers; '*' is any row.
 */
export function checkReadFields(
  model: FormModel,
  read: readonly string[],
): Fault[] {
  return read
    .filter((pointer) => !isAsked(model, pointer))
    .map((pointer) => ({
      ...locate(model.definition.form.$id),
      reason: `the portal needs the answer ${pointer} of this form, so its question cannot be removed`,
    }));
}

/** Whether some answers make the field relevant. */
function isAsked(model: FormModel, pointer: string): boolean {
  const { scopePath, field } = splitPointer(pointer);
  const scope = model.scopes[scopePath];
  if (!scope?.fields.includes(field)) return false;
  const closings = scope.statements.filter(({ closing }) => closing === true);
  const allows = ({ fields }: (typeof closings)[number]) =>
    fields[field] !== false;
  return (
    statementsInForce(model, scope).every(allows) &&
    (closings.length === 0 || closings.some(allows))
  );
}

/** All forms that the program uses are there. */
export function checkNeededForms(
  files: SchemaFiles,
  keys: readonly string[],
): Fault[] {
  return keys
    .map((key) => `forms/${key}.form.json`)
    .filter((file) => !Object.hasOwn(files, file))
    .map((file) => ({
      file,
      pointer: '',
      reason: 'the portal needs this form, so it cannot be removed',
    }));
}
