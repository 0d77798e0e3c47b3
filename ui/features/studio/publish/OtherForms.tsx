import type { DefinitionDiff, WorkingCopy } from '@contract/studio/studio';
import { isObject } from '@engine';
import { kindOfOther } from './kindOfOther';
import { sentences, sharedParts } from './sharedParts';
import { usePublishTexts } from './usePublishTexts';

/** The title of a form in the working copy. */
export function titleOf({ files }: WorkingCopy, formKey: string): string {
  const form = files[`forms/${formKey}.form.json`];
  return isObject(form) ? String(form['title']) : formKey;
}

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
                    parts: parts
                      .map((part) =>
                        part === sentences
                          ? t('sentences')
                          : t('part', { part }),
                      )
                      .join(', '),
                  })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
