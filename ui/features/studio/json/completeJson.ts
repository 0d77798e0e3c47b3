import type {
  Completion,
  CompletionContext,
  CompletionResult,
} from '@codemirror/autocomplete';
import { joinPointer } from '@engine';
import { listChildren, marks, parseJson, readName } from './jsonTree';
import type { MetaSchema } from './metaSchema';

/** Offers the names and values that the meta-schema allows where the cursor is. */
export function completeJson(meta: MetaSchema | undefined) {
  return ({ state, pos }: CompletionContext): CompletionResult | null => {
    if (meta === undefined) return null;
    const found = findCursor(state.doc.toString(), pos);
    if (found === undefined) return null;
    const { isName, pointer, from, to, siblings } = found;
    const options = isName
      ? meta
          .namesAt(pointer)
          .filter((name) => !siblings.includes(name))
          .map((name) => ({ label: JSON.stringify(name), type: 'property' }))
      : meta
          .valuesAt(pointer)
          .map((value) => ({ label: JSON.stringify(value), type: 'enum' }));
    return options.length === 0
      ? null
      : { from, to, options: options satisfies Completion[] };
  };
}

type Node = ReturnType<typeof parseJson>;

interface Cursor {
  /** A name is written here, and not a value. */
  readonly isName: boolean;
  /** Of the object whose name, or of the value that is written. */
  readonly pointer: string;
  /** What a choice replaces. */
  readonly from: number;
  readonly to: number;
  /** The names that the object has already. */
  readonly siblings: readonly string[];
}

/** Where in a JSON text a position is; undefined where nothing can be completed. */
export function findCursor(text: string, position: number): Cursor | undefined {
  const node = parseJson(text).resolveInner(position, -1);
  const { from, to } = isWord(node) ? node : { from: position, to: position };
  const holder = isWord(node) ? node.parent : node;
  if (holder === null) return undefined;
  if (node.name === 'PropertyName' && holder.parent !== null)
    return name(holder.parent, from, to);
  if (holder.name === 'Object') return name(holder, from, to);
  if (holder.name === 'Property' || holder.name === 'Array') {
    const pointer =
      holder.name === 'Property'
        ? pointerOf(text, holder)
        : joinPointer(pointerOf(text, holder), '0');
    return { isName: false, pointer, from, to, siblings: [] };
  }
  return undefined;

  function name(object: Node, start: number, end: number): Cursor {
    const siblings = object
      .getChildren('Property')
      .filter((one) => one.from !== start)
      .map((one) => nameOf(text, one));
    const pointer = pointerOf(text, object);
    return { isName: true, pointer, from: start, to: end, siblings };
  }
}

/** Names and values that are written without another inside. */
const isWord = ({ name }: Node): boolean =>
  ['PropertyName', 'String', 'Number', 'True', 'False', 'Null'].includes(name);

function nameOf(text: string, property: Node): string {
  const name = property.getChild('PropertyName');
  return name === null ? '' : readName(text.slice(name.from, name.to));
}

/** The pointer of an object, a list, or the value of a property. */
function pointerOf(text: string, node: Node): string {
  const { parent } = node;
  if (node.name === 'Property')
    return joinPointer(
      parent === null ? '' : pointerOf(text, parent),
      nameOf(text, node),
    );
  if (parent === null || parent.name === 'JsonText') return '';
  if (parent.name !== 'Array') return pointerOf(text, parent);
  const index = listChildren(parent)
    .filter(({ name }) => !marks.has(name))
    .findIndex(({ from }) => from === node.from);
  return joinPointer(pointerOf(text, parent), Math.max(index, 0));
}
