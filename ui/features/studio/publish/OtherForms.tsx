import type { DefinitionDiff, WorkingCopy } from '@contract/studio/studio';
import { formTitle } from '../editing/outline/partName';
import { kindOfOther } from './kindOfOther';
import type { TFunction } from 'i18next';
import { changedParts, sentences, sharedParts } from './sharedParts';
import { usePublishTexts } from './usePublishTexts';

/** The title of a form in the working copy. */
export const titleOf = ({ files }: WorkingCopy, formKey: string): string =>
  formTitle(files, formKey);

/** Names the other forms that get a version, and why: they share a part with the edited form, or have changes of their own. */
export function OtherForms(props: {
  readonly copy: WorkingCopy;
  readonly diff: DefinitionDiff | undefined;
  readonly formKey: string;
}) {
  const { copy, diff, formKey } = props;
  const t = usePublishTexts();
  const others = (diff?.forms ?? []).filter((key) => key !== formKey);
  if (diff === undefined || others.length === 0) return null;
  return (
    <div className="hint">
      <p className="mb-0">{t('otherForms')}</p>
      <ul className="mb-0">
        {others.map((key) => {
          const form = t(
            `otherForm.${kindOfOther(copy.files, key, diff.changes)}`,
            { form: titleOf(copy, key) },
          );
          const parts = sharedParts(copy.files, diff, formKey, key);
          return (
            <li key={key}>
              {parts === undefined
                ? t('otherOwn', { form })
                : t('otherShares', {
                    form,
                    parts: joinParts(parts, t),
                  })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Names the forms that get a version, each with its changed parts. */
export function PublishedForms(props: {
  readonly copy: WorkingCopy;
  readonly diff: DefinitionDiff | undefined;
}) {
  const { copy, diff } = props;
  const t = usePublishTexts();
  if (diff === undefined || diff.forms.length === 0) return null;
  return (
    <div className="hint">
      <p className="mb-0">{t('publishedForms')}</p>
      <ul className="mb-0">
        {diff.forms.map((key) => (
          <li key={key}>
            {t('publishedForm', {
              form: titleOf(copy, key),
              parts: joinParts(changedParts(copy.files, diff, key), t),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

const joinParts = (parts: readonly string[], t: TFunction): string =>
  parts
    .map((part) => (part === sentences ? t('sentences') : t('part', { part })))
    .join(', ');
