import type { DefinitionDiff, WorkingCopy } from '@contract/studio/studio';
import { formTitle, stepName } from '../editing/outline/partName';
import { formKeys, stepsOf } from '../editing/definition/steps';
import { toLink } from '../publish/editorLink';
import { pageFile } from '../editing/definition/fieldPath';
import { pagesOfForm, type FormPages } from './pagesOfForm';

/** A step of a form, which its editor selects by the address. */
export interface FormStep {
  readonly name: string;
  readonly address: string;
}

/** A form of the working copy. */
export interface FormRow {
  readonly key: string;
  readonly title: string;
  /** Of the live release; undefined for a form that is not published. */
  readonly version: number | undefined;
  /** Undefined where it is not known. */
  readonly isChanged: boolean | undefined;
  /** It ends with a receipt: users fill it in step by step, and the library keeps what they send. */
  readonly isSent: boolean;
  /** A dialog of the studio itself. */
  readonly isOfStudio: boolean;
  /** Its steps with questions, as the outline names them. */
  readonly steps: readonly FormStep[];
  /** Undefined for a form that other pages show. */
  readonly pages: FormPages | undefined;
}

/** All forms of the working copy, in the order of their titles. */
export function listForms(
  { files, base }: Pick<WorkingCopy, 'files' | 'base'>,
  diff: Pick<DefinitionDiff, 'forms'> | undefined,
  links: Parameters<typeof pagesOfForm>[2],
  toUrl: (path: string) => string,
): FormRow[] {
  const rows = formKeys(files).map((key) => {
    const steps = stepsOf(files, key);
    return {
      key,
      title: formTitle(files, key),
      version: base[key],
      isChanged: diff?.forms.includes(key),
      isSent: steps.some(({ role }) => role === 'end'),
      isOfStudio: key.startsWith('studio-'),
      steps: steps
        .filter(({ role }) => role === undefined)
        .map((step) => ({
          name: stepName(files, steps, step),
          address: toLink(toUrl(`library/studio/${key}`), {
            file: pageFile(step.id),
            pointer: '',
          }),
        })),
      pages: pagesOfForm(files, key, links, toUrl),
    };
  });
  return rows.sort((one, other) => one.title.localeCompare(other.title));
}
