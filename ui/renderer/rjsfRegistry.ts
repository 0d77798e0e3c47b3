import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';

const nothing = () => null;

/**
 * Takes the place of rjsf's own registry (`vite.config.ts`, `jest.config.js`). Every question goes to our own field, so that
 * rjsf's other fields, its widgets and its templates would be loaded for nothing.
 */
export function createRegistry() {
  return {
    fields: { ObjectField, SchemaField },
    // rjsf creates elements of the first three and hands them to our template, which draws none of them.
    templates: {
      DescriptionFieldTemplate: nothing,
      FieldHelpTemplate: nothing,
      FieldErrorTemplate: nothing,
      ButtonTemplates: { SubmitButton: nothing },
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: {
      idPrefix: 'root',
      idSeparator: '_',
      useFallbackUiForUnsupportedType: false,
    },
  };
}

export { createRegistry as default };
