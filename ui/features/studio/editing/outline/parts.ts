import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { sentenceOf } from '../conditions/conditions';
import type { Term } from '../conditions/statements';
import { pageFile } from '../definition/fieldPath';
import { fromId } from '../definition/fromId';
import { inside, listAt, type Place } from '../definition/files';
import { answerPointer } from '../definition/answerPointer';
import { perFiles } from '../definition/perFiles';
import { rulesOf } from '../rules/rules';
import { firstText, kindOfPart, nodeLabel, type OutlineKind } from './partName';
import { readNode, readSection, type PartContent } from './partContent';

/** When a question is asked, as a word beside it. */
export type OutlineNote = 'ifYes' | 'ifNo' | 'conditional';

/** A part of a page with all that the outline knows of it in its own files. */
export interface Part {
  readonly kind: OutlineKind;
  readonly place: Place;
  /** Empty where the definition gives the part no name. */
  readonly label: string;
  /** Absent where no answer decides. */
  readonly note?: OutlineNote | undefined;
  readonly isOptional?: boolean;
  /** Where the answer to a question is in the document. */
  readonly pointer?: string;
  /** What names it in its step, as long as it is the same part. */
  readonly key: string;
  readonly content: PartContent;
  readonly parts: readonly Part[];
}

/**
 * The sections of a step with all parts inside, in the order of the page. Groups that only arrange questions are no
 * parts; their questions are.
 */
export const sectionParts = perFiles((files, step: string): readonly Part[] => {
  const list: Place = { file: pageFile(step), pointer: '/sections' };
  return listAt(files, list).map((section, index) => {
    const place = inside(list, index);
    const { heading, id } = isObject(section) ? section : {};
    return {
      kind: 'section',
      place,
      label: firstText(heading) || fromId(id),
      key: `section ${String(id)}`,
      content: readSection(files, place),
      parts: nodes(files, place, place),
    };
  });
});

/** @param around - the part that has a name around the nodes. */
function nodes(files: StudioFiles, parent: Place, around: Place): Part[] {
  const list = inside(parent, 'nodes');
  return listAt(files, list).flatMap((node, index): Part[] => {
    if (!isObject(node)) return [];
    const place = inside(list, index);
    const label = nodeLabel(node);
    if ('layout' in node && label === '') return nodes(files, place, around);
    const pointer = answerPointer(files, place);
    const kind = kindOfPart(files, place);
    const content = readNode(files, place, around);
    if (kind === 'question') {
      const { need, shownWhen } = rulesOf(files, place);
      const note = noteOf(files, shownWhen);
      return [
        {
          kind,
          place,
          label,
          note,
          isOptional: need === 'never',
          pointer,
          key: `question ${pointer}`,
          content,
          parts: [],
        },
      ];
    }
    const parts = nodes(files, place, place);
    const name =
      'rows' in node ? pointer : (parts[0]?.key ?? String(node['block'] ?? ''));
    return [{ kind, place, label, key: `${kind} ${name}`, content, parts }];
  });
}

function noteOf(
  files: StudioFiles,
  shownWhen: readonly Term[] | undefined,
): OutlineNote | undefined {
  if (shownWhen?.length === 0) return undefined;
  const [term, ...more] = shownWhen ?? [];
  if (term === undefined || more.length > 0) return 'conditional';
  const sentence = sentenceOf(files, term.name);
  const [test, ...others] = 'all' in sentence ? sentence.all : [];
  if (test === undefined || others.length > 0 || !('field' in test))
    return 'conditional';
  if (test.verb !== 'is' || typeof test.value !== 'boolean')
    return 'conditional';
  return test.value === term.holds ? 'ifYes' : 'ifNo';
}
