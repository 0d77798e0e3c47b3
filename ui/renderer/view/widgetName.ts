import type { FieldNode, JsonSchema } from '@engine/types/definition';

/**
 * The widget of a question: the one its page names, else the one its effective schema asks for.
 * A list gives a select, several of a list a picker, none of them text.
 */
export function widgetName(
  node: Pick<FieldNode, 'widget'>,
  schema: JsonSchema,
): string {
  if (node.widget !== undefined) return node.widget;
  if (schema['type'] === 'array') return 'picker';
  if (schema['const'] === true) return 'checkbox';
  if (schema['type'] === 'boolean') return 'yesNo';
  if ('list' in schema || 'enum' in schema) return 'select';
  if (schema['type'] === 'integer' || schema['type'] === 'number') {
    return 'number';
  }
  if (['date', 'date-time'].includes(String(schema['format']))) return 'date';
  if (schema['multiLine'] === true) return 'textarea';
  return keepsCharacters(schema) ? 'standardId' : 'text';
}

function keepsCharacters({ normalise }: JsonSchema): boolean {
  if (!Array.isArray(normalise)) return false;
  return normalise.some((step) => String(step).startsWith('keep:'));
}
