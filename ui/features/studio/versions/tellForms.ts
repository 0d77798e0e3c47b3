import type { TFunction } from 'i18next';
import type { ReleaseRow } from '@contract/studio/studio';
import type { NameForm } from './nameForms';

/** Names forms of a release, each with its version. */
export const tellForms = (
  t: TFunction,
  nameForm: NameForm,
  forms: ReleaseRow['forms'],
): string =>
  forms
    .map(({ key, version }) => t('form', { title: nameForm(key), version }))
    .join(', ');
