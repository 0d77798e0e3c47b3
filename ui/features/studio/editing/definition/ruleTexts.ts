import type { StudioFiles } from '@contract/studio/studio';
import { isExampleFile } from './isExampleFile';

/** The folders of definitions that name others: rules, pages and forms. */
const FOLDERS = /^(forms|steps|entities|items|values|conditions)\//;

/** The text of each file in which a definition can be named, by the path of the file. Examples follow what they show. */
export const ruleTexts = (
  files: StudioFiles,
): (readonly [file: string, text: string])[] =>
  Object.entries(files).flatMap(([file, content]) =>
    FOLDERS.test(file) && !isExampleFile(file)
      ? [[file, JSON.stringify(content)] as const]
      : [],
  );
