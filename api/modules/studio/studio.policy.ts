import { FORM_ADMINISTRATORS } from '../permissions/formAdministrators';
import type { StudioAbilities } from '@contract/studio';
import { byRole } from '../permissions/permission';
import { isText } from './patch/studioPaths';

/** Make the working copy or an earlier release live, and withdraw one that waits. */
export const canPublishForms = byRole<[]>(FORM_ADMINISTRATORS);

/** Change texts in the working copy: sentences, help, and lists with the mail templates. */
export const canEditTexts = byRole<[]>(FORM_ADMINISTRATORS);

/** Change these files of the working copy: who may only edit texts changes no other file. */
export const canChangeFiles = (
  { edit, editTexts }: Pick<StudioAbilities, 'edit' | 'editTexts'>,
  files: readonly string[],
): boolean => edit || (editTexts && files.every(isText));
