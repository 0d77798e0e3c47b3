import type { DefinitionDiff, WorkingCopy } from '@contract/studio';
import { objectAt } from '../editing/files';
import { formFile, formKeys } from '../editing/steps';

/** A form of the working copy. */
export interface FormRow {
  readonly key: string;
  readonly title: string;
  /** Of the live release; undefined for a form that is not published. */
  readonly version: number | undefined;
  readonly isChanged: boolean;
  /** It has a page of its own, and its answers are listed for library staff. */
  readonly hasPage: boolean;
}

/** All forms of the working copy, in the order of their keys. */
export function listForms(
  { files, base }: Pick<WorkingCopy, 'files' | 'base'>,
  { forms }: Pick<DefinitionDiff, 'forms'>,
): FormRow[] {
  return formKeys(files).map((key) => {
    const { title, access } = objectAt(files, {
      file: formFile(key),
      pointer: '',
    });
    return {
      key,
      title: String(title),
      version: base[key],
      isChanged: forms.includes(key),
      hasPage: access !== undefined,
    };
  });
}
