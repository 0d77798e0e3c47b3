import { isEqualJson } from '@engine/domain/isEqualJson';
import type { StudioFiles } from '@contract/studio/studio';
import { conditionFile } from '../conditions/conditions';
import { askedField, pathOfNode } from '../definition/fieldPath';
import { inside, listAt, writeAt, type Place } from '../definition/files';
import { visitPage } from '../definition/steps';
import {
  neededWithout,
  requiredBeside,
  requireUnder,
  setNeededWithout,
} from './neededWithout';
import { requiringIn, rulesOf } from './rules';

/** Where the release asks a question, which can have been moved since; undefined for a question that it does not ask. */
export function releasedPlace(
  files: StudioFiles,
  live: StudioFiles,
  question: Place,
): Place | undefined {
  const { field, path } = rulesOf(files, question);
  let found: Place | undefined;
  visitPage(live, path.step, (place, node) => {
    if (found !== undefined || askedField(node) !== field) return;
    const other = pathOfNode(live, place);
    if (other.path.join('/') === path.path.join('/')) found = place;
  });
  return found;
}

/**
 * The files of the release in place of those in which an edit of it is the only change; undefined where another one is.
 *
 * @param edited - the release after the edit.
 */
export function withReleasedFiles(
  files: StudioFiles,
  live: StudioFiles,
  edited: StudioFiles,
): StudioFiles | undefined {
  const changed = Object.keys({ ...live, ...edited }).filter(
    (file) => live[file] !== edited[file],
  );
  if (!changed.every((file) => isEqualJson(files[file], edited[file])))
    return undefined;
  return changed.reduce<StudioFiles>(
    (next, file) => writeAt(next, { file, pointer: '' }, live[file]),
    files,
  );
}

/**
 * Requires an optional question for the same answers as the release, where that requires it for some of them: no box says
 * for which, so that it could not be chosen again. Conditions that no part named meanwhile come back with it.
 */
export function restoreConditions(
  files: StudioFiles,
  live: StudioFiles,
  question: Place,
): StudioFiles {
  const released = releasedPlace(files, live, question);
  if (released === undefined) return files;
  const others = neededWithout(live, released);
  const restored = requiredBeside(live, released).reduce(
    (next, terms) =>
      requireUnder(
        withConditions(
          next,
          live,
          terms.map(({ name }) => name),
        ),
        question,
        terms,
      ),
    others.length > 0 ? setNeededWithout(files, question, others) : files,
  );
  return inReleasedOrder(restored, live, question);
}

/** Adds conditions of the release that are gone, with those that they name. */
function withConditions(
  files: StudioFiles,
  live: StudioFiles,
  names: readonly string[],
): StudioFiles {
  const gone = names
    .map(conditionFile)
    .filter((file) => !Object.hasOwn(files, file));
  return gone.reduce((next, file) => {
    const { [file]: content } = live;
    if (content === undefined) return next;
    const named = JSON.stringify(content).matchAll(/"\/conditions\/([^"]+)"/g);
    return withConditions(
      { ...next, [file]: content },
      live,
      [...named].flatMap(([, name]) => name ?? []),
    );
  }, files);
}

/** Names what is required in the order of the release, where the names are the same: another order is no change. */
export function inReleasedOrder(
  files: StudioFiles,
  live: StudioFiles,
  question: Place,
): StudioFiles {
  const { field, statements } = rulesOf(files, question);
  return requiringIn(statements, field).reduce((next, statement) => {
    const place = inside(statement, 'required');
    const [names, released] = [listAt(next, place), listAt(live, place)];
    const isSame =
      names.length === released.length &&
      released.every((name) => names.includes(name));
    return isSame ? writeAt(next, place, [...released]) : next;
  }, files);
}
