import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import {
  findEntityAt,
  readEntityTypes,
  referredEntity,
  rowEntity,
  type EntityTypes,
} from '../compile/definition/entityTypes';
import { scopePattern } from '../compile/definition/uiNodes';
import { joinPointer } from '../evaluate/pointers';
import { isObject } from '../vocabulary/jsonObject';
import type { FieldNode, StepUi, Text, UiNode } from '../types/definition';
import type { Json, JsonPointer } from '../types/json';

/** A question of a page with the field that it answers. */
export interface Question {
  /** The field among all documents: entity of the document, pattern of the object and name. */
  readonly key: string;
  readonly step: string;
  readonly file: string;
  readonly pointer: JsonPointer;
  readonly section: string;
  /** What is around it in the section: rows, objects and groups, without the questions in them. */
  readonly around: string;
  /** The heading of the rows or the section that it is in; '' without one. */
  readonly heading: string;
  readonly entity: string;
  readonly field: string;
  readonly label: string;
  readonly node: FieldNode;
  /** The label of the question before it on the page. */
  readonly after: string | undefined;
}

/** The words of a text when no condition of its variants holds. */
export function plainText(text: Text | undefined): string {
  if (typeof text === 'string') return text;
  return (
    text?.find(({ when }) => when === undefined)?.text ?? text?.[0]?.text ?? ''
  );
}

/** A node without those inside it, as text. */
export function outlineOf(node: UiNode): string {
  const { nodes: _nodes, ...own } = node as UiNode & { nodes?: Json };
  return JSON.stringify(own);
}

/** The pages among the files: step id → page. */
function readPageFiles(files: SchemaFiles): [step: string, StepUi][] {
  return Object.entries(files).flatMap(
    ([file, content]): [string, StepUi][] => {
      const step = /^steps\/([^/]+)\/ui\.json$/.exec(file)?.[1];
      return step !== undefined &&
        isObject(content) &&
        Array.isArray(content['sections'])
        ? [[step, content as unknown as StepUi]]
        : [];
    },
  );
}

/** The questions of all pages, in the order of each page. A node whose object the entities do not declare is left out. */
export function readQuestions(files: SchemaFiles): Question[] {
  const types = readEntityTypes(files);
  return readPageFiles(files).flatMap(([step, page]) => {
    const schema = files[`steps/${step}/schema.json`];
    const document = isObject(schema) ? String(schema['$ref']) : '';
    return readPage(types, step, page, document);
  });
}

/** The object that a node is about. */
interface About {
  readonly entity: string;
  readonly pattern: string;
  readonly section: string;
  readonly around: string;
  readonly heading: string;
}

function readPage(
  types: EntityTypes,
  step: string,
  page: StepUi,
  document: string,
): Question[] {
  const found: Question[] = [];
  page.sections.forEach((section, index) => {
    const entity = findEntityAt(types, document, section.scope);
    if (entity === undefined || !Array.isArray(section.nodes)) return;
    const about = {
      entity,
      pattern: scopePattern(section.scope),
      section: section.id,
      around: '',
      heading: plainText(section.heading),
    };
    readNodes(section.nodes, joinPointer('/sections', index, 'nodes'), about);
  });
  return found;

  function readNodes(nodes: readonly UiNode[], at: string, about: About): void {
    nodes.forEach((node, index) =>
      readNode(node, joinPointer(at, index), about),
    );
  }

  function readNode(node: UiNode, pointer: string, about: About): void {
    const { entity, pattern } = about;
    if ('field' in node) {
      found.push({
        key: `${document}${pattern}#${node.field}`,
        step,
        file: `steps/${step}/ui.json`,
        pointer,
        section: about.section,
        around: about.around,
        heading: about.heading,
        entity,
        field: node.field,
        label: plainText(node.label) || node.field,
        node,
        after: found.at(-1)?.label,
      });
    } else if ('nodes' in node) {
      const inner = insideOf(types, node, about);
      if (inner) readNodes(node.nodes, `${pointer}/nodes`, inner);
    }
  }
}

/** The object that the nodes inside a node are about; undefined where no entity declares it. */
function insideOf(
  types: EntityTypes,
  node: Extract<UiNode, { nodes: UiNode[] }>,
  about: About,
): About | undefined {
  const around = about.around + outlineOf(node);
  const { entity, pattern } = about;
  if ('rows' in node) {
    const row = rowEntity(types, entity, node.rows);
    return row === undefined
      ? undefined
      : {
          ...about,
          around,
          heading: node.heading.replace('{position}', '').trim(),
          entity: row,
          pattern: `${pattern}/${node.rows}/*`,
        };
  }
  if ('object' in node) {
    const held = referredEntity(types.find(entity, node.object));
    return held === undefined
      ? undefined
      : {
          ...about,
          around,
          entity: held,
          pattern: `${pattern}/${node.object}`,
        };
  }
  return { ...about, around };
}
