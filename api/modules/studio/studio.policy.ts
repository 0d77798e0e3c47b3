import {
  canEditForms,
  FORM_ADMINISTRATORS,
} from '../permissions/formAdministrators';
import type { StudioAbilities } from '@contract/studio/studio';
import { byRole } from '../permissions/permission';
import { isTextFile } from '@engine/domain/textFiles';

/** Make the working copy or an earlier release live, and withdraw one that waits. */
export const canPublishForms = byRole<[]>(FORM_ADMINISTRATORS);

/** Change texts in the working copy: sentences, help, and lists with the mail templates. */
export const canEditTexts = byRole<[]>(FORM_ADMINISTRATORS);

/** Look at the working copy, its journal and the releases. */
export const canSeeStudio = (user: Parameters<typeof canEditForms>[0]) =>
  canEditForms(user) || canEditTexts(user) || canPublishForms(user);

/** Change these files of the working copy: who may only edit texts changes no other file. */
export const canChangeFiles = (
  { edit, editTexts }: Pick<StudioAbilities, 'edit' | 'editTexts'>,
  files: readonly string[],
): boolean => edit || (editTexts && files.every(isTextFile));
