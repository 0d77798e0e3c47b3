import { isObject } from '@engine';
import type { FormAccess } from '@engine/types/definition';
import type { FormKey } from '@engine/types/generated/names';
import type { StudioFiles } from '@contract/studio/studio';
import type { PageLinks } from '../../shell/pageLinks';
import type { PreviewUser } from '../preview/previewMessages';
import { formFile } from '../editing/definition/steps';

/** The form whose page and records the portal itself has. */
const depositForm: FormKey = 'deposit';

/** Where users fill in a form, and where library staff read what they sent. */
export interface FormPages {
  readonly page: string;
  readonly received: string;
  /** Who fills it in besides library staff. */
  readonly users: readonly Exclude<PreviewUser, 'staff'>[];
}

const usersOf: Readonly<Record<FormAccess, FormPages['users']>> = {
  anyone: ['publisher', 'anonymous'],
  login: ['publisher'],
  staff: [],
};

/** The pages of a form; undefined for one that other pages show. */
export function pagesOfForm(
  files: StudioFiles,
  formKey: string,
  links: Pick<PageLinks, 'deposit' | 'libraryDeposits'>,
  toUrl: (path: string) => string,
): FormPages | undefined {
  if (formKey === depositForm)
    return {
      page: links.deposit,
      received: links.libraryDeposits,
      users: usersOf.anyone,
    };
  const form = files[formFile(formKey)];
  if (!isObject(form) || form['access'] === undefined) return undefined;
  return {
    page: toUrl(`form/${formKey}`),
    received: toUrl(`library/forms/${formKey}`),
    users: usersOf[form['access'] as FormAccess],
  };
}
