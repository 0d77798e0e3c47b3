import type { StudioFiles } from '@contract/studio/studio';
import { ruleTexts } from '../definition/ruleTexts';
import { formKeys, stepsOf, visitPage } from '../definition/steps';
import { nodeLabel } from '../outline/partName';
import { listNameOf } from '../questions/listChoice';

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
    : ruleTexts(files).flatMap(([file, text]) =>
        text.includes(`"list":"${list}"`) ? [file] : [],
      );
}
