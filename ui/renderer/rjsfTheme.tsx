import { withTheme } from '@rjsf/core';
import type { FormProps, ThemeProps } from '@rjsf/core';
import type {
  Experimental_DefaultFormStateBehavior,
  UiSchema,
} from '@rjsf/utils';
import type { JsonSchema } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import { AnswerField } from './AnswerField';
import { engineValidator } from './engineValidator';
import { FieldTemplate } from './FieldTemplate';
import { ObjectFieldTemplate } from './ObjectFieldTemplate';

const theme: ThemeProps = {
  fields: { AnswerField },
  templates: { FieldTemplate, ObjectFieldTemplate },
};

/** rjsf with our templates over its core: it holds the tree of an object's fields, we draw every part of it. */
export const RjsfForm = withTheme(theme);

/** rjsf must write no value of its own: defaults are the engine's. */
const neverFillIn: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
};

/**
 * The settings of all forms. A form inside the step's own `<form>` is a `div`, and it neither judges nor
 * submits.
 */
export const formSettings = {
  tagName: 'div',
  className: 'scope',
  validator: engineValidator,
  noValidate: true,
  noHtml5Validate: true,
  showErrorList: false,
  children: <></>,
  experimental_defaultFormStateBehavior: neverFillIn,
} satisfies Partial<FormProps>;

/** Sends every property of a schema to our own field. */
export function uiSchemaOf(schema: JsonSchema): UiSchema {
  const names = Object.keys((schema['properties'] ?? {}) as JsonObject);
  return Object.fromEntries(
    names.map((name) => [name, { 'ui:field': 'AnswerField' }]),
  );
}
