import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { isObject } from '../../vocabulary/jsonObject';
import type {
  FieldNode,
  HelpTopic,
  StepUi,
  UiNode,
} from '../../types/definition';
import { askedByCode, namedConditions } from '../rules/conditionUses';
import {
  findEntityAt,
  readEntityTypes,
  referredEntity,
  rowEntity,
} from '../../compile/definition/entityTypes';
import { below, repairPath, type Fault } from '../fault';

/** Pages ask only for declared fields, name conditions and help texts that exist, and give each section its own id. */
export function checkUi(files: SchemaFiles): Fault[] {
  const types = readEntityTypes(files);
  const problems: Fault[] = [];
  for (const [file, content] of Object.entries(files)) {
    if (!/\/ui\.json$|^forms\//.test(file)) continue;
    const named = [...namedConditions(content), ...askedByCode(content)];
    for (const { name, pointer } of named) {
      if (Object.hasOwn(files, `conditions/${name}.json`)) continue;
      tell(file, pointer, `there is no condition ${name}`);
    }
    if (file.endsWith('/ui.json'))
      checkPage(file, content as unknown as StepUi);
  }
  return problems;

  function tell(file: string, pointer: string, reason: string): void {
    problems.push({ file, pointer, reason });
  }

  function checkPage(file: string, page: StepUi): void {
    const ids = new Set<string>();
    const document = documentOf(file);
    page.sections.forEach((section, index) => {
      const at = below('/sections', index);
      if (ids.has(section.id)) tell(file, `${at}/id`, 'the id is taken');
      ids.add(section.id);
      const entity = findEntityAt(types, document, section.scope);
      if (entity === undefined) {
        tell(file, `${at}/scope`, 'the document has no such object');
        return;
      }
      section.nodes.forEach((node, number) =>
        checkNode(file, below(at, 'nodes', number), node, entity),
      );
    });
  }

  function checkNode(
    file: string,
    at: string,
    node: UiNode,
    entity: string,
  ): void {
    if ('field' in node) {
      checkField(file, `${at}/field`, entity, node.field);
      checkOffer(file, `${at}/offer`, entity, node);
      checkHelp(file, `${at}/help`, node.help);
      checkReview(file, at, node, entity);
      if (node.beside)
        checkField(file, `${at}/beside/field`, entity, node.beside.field);
    } else if ('rows' in node) {
      const row = rowEntity(types, entity, node.rows);
      if (row === undefined) {
        tell(file, `${at}/rows`, `${entity} has no rows ${node.rows}`);
        return;
      }
      for (const name of [
        ...node.titleFields,
        ...(node.lineFields ?? []),
        ...Object.keys(node.newRow),
      ]) {
        checkField(file, at, row, name);
      }
      inside(node.nodes, row);
      checkReviewed(row, node.reviewed);
    } else if ('object' in node) {
      const inner = referredEntity(types.find(entity, node.object));
      if (inner === undefined) {
        tell(file, `${at}/object`, `${entity} has no object ${node.object}`);
      } else inside(node.nodes, inner);
    } else if ('layout' in node) {
      inside(node.nodes, entity);
    } else {
      checkHelp(file, `${at}/help`, node.help);
      checkReviewed(entity, node.reviewed);
    }

    function checkReviewed(of: string, nodes: readonly UiNode[] = []): void {
      nodes.forEach((inner, index) =>
        checkNode(file, below(at, 'reviewed', index), inner, of),
      );
    }

    function inside(nodes: readonly UiNode[], of: string): void {
      nodes.forEach((inner, index) =>
        checkNode(file, below(at, 'nodes', index), inner, of),
      );
    }
  }

  function checkField(
    file: string,
    at: string,
    entity: string,
    name: string,
  ): void {
    if (types.find(entity, name)) return;
    tell(file, at, `${entity} declares no field ${name}`);
  }

  function checkReview(
    file: string,
    at: string,
    { review }: FieldNode,
    entity: string,
  ): void {
    const { requested } = review || {};
    if (requested !== undefined)
      checkField(file, `${at}/review/requested`, entity, requested);
  }

  /**
   * An offer may answer another question. Its own question is then a yes or no, and both belong to the same
   * object.
   */
  function checkOffer(
    file: string,
    at: string,
    entity: string,
    { field, offer }: FieldNode,
  ): void {
    if (typeof offer !== 'object') return;
    checkField(file, `${at}/answers`, entity, offer.answers);
    if (typeof offer.no === 'object')
      checkField(file, `${at}/no/answers`, entity, offer.no.answers);
    if (types.find(entity, field)?.['type'] !== 'boolean')
      tell(file, `${at}/answers`, `${field} is not a yes or no`);
  }

  function checkHelp(
    file: string,
    at: string,
    help: HelpTopic | undefined,
  ): void {
    if (!help) return;
    const path = `help/${help.source}/${help.helpId}.json`;
    if (Object.hasOwn(files, path)) return;
    problems.push({
      file,
      pointer: at,
      reason: `there is no ${path}`,
      fix: 'Remove the link to the help topic.',
      repair: [{ op: 'remove', path: repairPath(file, at) }],
    });
  }

  /** The entity of the document whose step this is the page of. */
  function documentOf(file: string): string {
    const schema = files[file.replace(/ui\.json$/, 'schema.json')];
    return isObject(schema) ? String(schema['$ref']) : '';
  }
}
