import type { StudioFiles } from '@contract/studio/studio';
import { formKeys, stepsOf, visitPage } from '../definition/steps';
import { nodeLabel } from '../outline/partName';
import { listNameOf } from '../questions/listChoice';

/** Files that can name a list, without those of examples. */
const NAMING =
  /^(?:forms|steps|entities|items|values|conditions)\/(?!.*\/examples\/)/;

/** What names a list: the questions that offer it, otherwise the files that say its name. */
export function findListUses(files: StudioFiles, list: string): string[] {
  const questions = new Set<string>();
  for (const key of formKeys(files))
    for (const { id } of stepsOf(files, key))
      visitPage(files, id, (place, node) => {
        if ('field' in node && listNameOf(files, place) === list)
          questions.add(nodeLabel(node));
      });
  return questions.size > 0
    ? [...questions]
    : Object.entries(files).flatMap(([file, content]) =>
        NAMING.test(file) &&
        JSON.stringify(content).includes(`"list":"${list}"`)
          ? [file]
          : [],
      );
}
