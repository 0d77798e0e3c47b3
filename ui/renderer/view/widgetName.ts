import { objectOf } from '@engine';
import type { WidgetName } from '@engine/types/generated/names';
import type { FieldNode, JsonSchema } from '@engine/types/definition';

/**
 * The widget of a question: the one its page names, else the one its effective schema asks for.
 * A list gives a select, several of a list a picker, several of an enum boxes, none of them text.
 */
export function widgetName(
  node: Pick<FieldNode, 'widget'>,
  schema: JsonSchema,
): string {
  return node.widget ?? defaultWidget(schema);
}

function defaultWidget(schema: JsonSchema): WidgetName {
  if (schema['type'] === 'array') return widgetOfSeveral(schema);
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

/** The widget of several answers: a few that the schema names itself, texts, or the entries of a list. */
function widgetOfSeveral({ items }: JsonSchema): WidgetName {
  const one = objectOf(items);
  if ('list' in one) return 'picker';
  return 'enum' in one ? 'checkboxes' : 'textList';
}

function keepsCharacters({ normalise }: JsonSchema): boolean {
  if (!Array.isArray(normalise)) return false;
  return normalise.some((step) => String(step).startsWith('keep:'));
}
