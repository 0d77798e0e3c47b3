import { scopePattern } from '../../compile/definition/uiNodes';
import { isObject, objectOf } from '../../vocabulary/jsonObject';
import type { FieldNode, JsonSchema, UiNode } from '../../types/definition';
import type { WidgetName } from '../../types/generated/names';
import type { FormModel, ScopeModel } from '../../types/model';
import { isAsked } from '../rules/isAsked';
import { below, repairPath, type Fault } from '../fault';

/** All that the schemas state about the answer to a question. */
interface Asked {
  readonly type: string;
  /** JSON type of each of several answers. */
  readonly itemType: string;
  readonly isFile: boolean;
  readonly isDate: boolean;
  /** A list, an enum or the page itself names what can be chosen. */
  readonly hasChoices: boolean;
}

const isText = ({ type }: Asked) => type === 'string';
const isNumber = ({ type }: Asked) => ['integer', 'number'].includes(type);
const isYesNo = ({ type }: Asked) => type === 'boolean';
const isChoice = (asked: Asked) =>
  asked.hasChoices && (isText(asked) || isNumber(asked));
const isSeveral = ({ type, hasChoices }: Asked) =>
  type === 'array' && hasChoices;
const isFound = (asked: Asked) => isChoice(asked) || isSeveral(asked);

/** widget → the answers it can give. */
const WIDGETS: Readonly<Record<WidgetName, (asked: Asked) => boolean>> = {
  text: isText,
  textarea: isText,
  password: isText,
  standardId: isText,
  number: isNumber,
  date: ({ isDate }) => isDate,
  select: isChoice,
  radioCards: isChoice,
  choiceLinks: isChoice,
  picker: isFound,
  languagePicker: isFound,
  checkboxes: isSeveral,
  textList: ({ type, itemType }) => type === 'array' && itemType === 'string',
  checkbox: isYesNo,
  yesNo: isYesNo,
  fileUpload: ({ isFile }) => isFile,
  formChoice: isText,
  captcha: isText,
  suggestions: isText,
};
const fitting = new Map<string, (asked: Asked) => boolean>(
  Object.entries(WIDGETS),
);

/** Every question of a page can be answered: its widget gives answers of its type, and where it offers a choice there is one. */
export function checkQuestions(model: FormModel): Fault[] {
  const faults: Fault[] = [];
  for (const [step, { ui }] of Object.entries(model.definition.steps)) {
    ui.sections.forEach(({ scope, nodes }, index) => {
      const at = below('/sections', index, 'nodes');
      visit(nodes, step, at, scopePattern(scope));
    });
  }
  return faults;

  function visit(
    nodes: readonly UiNode[],
    step: string,
    at: string,
    pattern: string,
  ): void {
    nodes.forEach((node, index) => {
      const here = below(at, index);
      const inner = below(here, 'nodes');
      if ('field' in node) visitField(node, step, here, pattern);
      else if ('rows' in node) {
        visitAsked(node.rows, step, here, pattern);
        visit(node.nodes, step, inner, `${pattern}/${node.rows}/*`);
      } else if ('object' in node) {
        visitAsked(node.object, step, here, pattern);
        visit(node.nodes, step, inner, `${pattern}/${node.object}`);
      } else if ('layout' in node) visit(node.nodes, step, inner, pattern);
    });
  }

  function visitField(
    node: FieldNode,
    step: string,
    pointer: string,
    pattern: string,
  ): void {
    visitAsked(node.field, step, pointer, pattern);
    const scope = model.scopes[pattern];
    const reason = scope && findReason(scope, node);
    if (reason === undefined) return;
    faults.push({ file: `steps/${step}/ui.json`, pointer, reason });
  }

  function visitAsked(
    field: string,
    step: string,
    pointer: string,
    pattern: string,
  ): void {
    const scope = model.scopes[pattern];
    if (scope === undefined || isAsked(scope, field)) return;
    faults.push({
      file: `steps/${step}/ui.json`,
      pointer,
      reason: `no "asks" lists ${field}, so the page never shows the question`,
      fix: `Add ${field} to the "asks" of its item, or take the question out.`,
      ...repairOf(field, step, pattern),
    });
  }

  /** Other steps may include an item: only the list of the step itself is safe to change. */
  function repairOf(
    field: string,
    step: string,
    pattern: string,
  ): Pick<Fault, 'repair'> {
    const asks = model.definition.steps[step]?.schema['asks'];
    if (pattern !== '' || !Array.isArray(asks)) return {};
    const file = `steps/${step}/schema.json`;
    const path = repairPath(file, below('/asks', asks.length));
    return { repair: [{ op: 'add', path, value: field }] };
  }
}

/** Returns the reason why no user can answer the question; undefined when it can be answered. */
function findReason(scope: ScopeModel, node: FieldNode): string | undefined {
  const { field, widget } = node;
  if (scope.children[field] !== undefined) {
    return `${field} holds objects: ask for it as "object" or "rows"`;
  }
  const asked = readAsked(scope, node);
  const fits = fitting.get(widget ?? defaultWidget(asked));
  if (fits === undefined) return `there is no widget ${widget}`;
  if (fits(asked)) return undefined;
  const words = asked.hasChoices ? 'with choices' : 'without choices';
  return widget === undefined
    ? `no widget can answer a question of type ${asked.type} ${words}`
    : `the widget ${widget} cannot answer a question of type ${asked.type} ${words}`;
}

/** The widget that the page takes when the question names none. A type that none can answer gets one that does not fit. */
function defaultWidget({ type, isFile, hasChoices }: Asked): WidgetName {
  if (isFile) return 'fileUpload';
  if (type === 'array') return hasChoices ? 'picker' : 'textList';
  if (type === 'boolean') return 'yesNo';
  if (hasChoices) return 'select';
  return type === 'integer' || type === 'number' ? 'number' : 'text';
}

function readAsked(scope: ScopeModel, { field, options }: FieldNode): Asked {
  const said = scope.statements
    .map(({ fields }) => fields[field])
    .filter(isObject);
  const items = said.map(({ items: of }) => objectOf(of));
  const choosing = [...said, ...items].some(
    (schema) => 'list' in schema || 'enum' in schema,
  );
  return {
    type: typeIn(said),
    itemType: typeIn(items),
    isFile: scope.files.has(field),
    isDate: said.some(({ format }) =>
      ['date', 'date-time'].includes(String(format)),
    ),
    hasChoices:
      choosing || 'choices' in objectOf(options) || 'list' in objectOf(options),
  };
}

function typeIn(said: readonly JsonSchema[]): string {
  const typed = said.find(({ type }) => typeof type === 'string');
  return String(typed?.['type'] ?? 'unknown');
}
