import { isObject } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { askField, type Added } from '../adding/addQuestion';
import {
  inside,
  insertAt,
  listAt,
  listOf,
  objectAt,
  type Place,
} from '../definition/files';
import { blockAfter } from './groups';
import { sectionOf } from './movePlaces';
import { removeExamples, renewExamples } from '../examples/renewExamples';
import { withoutNode, withoutStatements } from '../removing/removeNode';
import { rulesOf } from '../rules/rules';
import { saidOf } from '../conditions/statements';

/**
 * Moves a node to the end of another section that can take it (`movePlaces`), with what hangs under it. Between steps
 * its rules and examples move, too. A section goes with its last node.
 */
export function moveToSection(
  files: StudioFiles,
  node: Place,
  section: Place,
): Added | undefined {
  return node.file === section.file
    ? moveWithinStep(files, node, section)
    : moveToStep(files, node, section);
}

function moveWithinStep(
  files: StudioFiles,
  node: Place,
  section: Place,
): Added | undefined {
  const source = listOf(node);
  if (source === undefined) return undefined;
  const nodes = listAt(files, source.list);
  const block = nodes.slice(source.index, blockAfter(nodes, source.index));
  const list = inside(section, 'nodes');
  const index = listAt(files, list).length;
  const inserted = block.reduce<StudioFiles>(
    (next, one, offset) => insertAt(next, list, index + offset, one),
    files,
  );
  const moved = block.reduce<StudioFiles>(
    (next) => withoutNode(next, node),
    inserted,
  );
  // Within its own section the question leaves a group, which goes with its last one.
  const isOwn = sectionOf(node) === section.pointer;
  const start = isOwn ? listAt(moved, list).length - block.length : index;
  const place = inside(list, start);
  return { files: moved, place: afterSection(files, moved, node, place) };
}

/** Where a place is after the section of a node went with its last node. */
function afterSection(
  before: StudioFiles,
  after: StudioFiles,
  node: Place,
  place: Place,
): Place {
  const list: Place = { file: node.file, pointer: '/sections' };
  const isShorter = listAt(after, list).length < listAt(before, list).length;
  const [gone, own] = [node, place].map((one) =>
    Number(sectionOf(one).split('/')[2]),
  );
  return isShorter && gone !== undefined && own !== undefined && gone < own
    ? {
        ...place,
        pointer: place.pointer.replace(
          /^\/sections\/\d+/,
          `/sections/${own - 1}`,
        ),
      }
    : place;
}

function moveToStep(
  files: StudioFiles,
  question: Place,
  section: Place,
): Added {
  const rules = rulesOf(files, question);
  const node = objectAt(files, question);
  const rule = rules.statements.reduce<JsonObject>((known, one) => {
    const said = saidOf(one, rules.field);
    return isObject(said) ? { ...known, ...said } : known;
  }, {});
  const silent = withoutStatements(removeExamples(files, question), rules);
  const free = withoutNode(silent, question);
  const list = inside(section, 'nodes');
  const moved = askField(
    free,
    { list, index: listAt(free, list).length },
    { required: rules.need === 'always', rule, node },
  );
  return { ...moved, files: renewExamples(moved.files, moved.place) };
}
