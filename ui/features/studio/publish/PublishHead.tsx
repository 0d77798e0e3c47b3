import type { DefinitionDiff, WorkingCopy } from '@contract/studio/studio';
import { PageHead } from '../../shell/PageHead';
import { isExampleFile } from '../editing/definition/isExampleFile';
import { hasOnlyExamples } from './hasOnlyExamples';
import { OtherForms, PublishedForms } from './OtherForms';
import type { Origin } from './origin';
import { usePublishTexts } from './usePublishTexts';

export interface PublishHeadProps {
  readonly copy: WorkingCopy;
  readonly diff: DefinitionDiff | undefined;
  readonly formKey: string;
  /** The page without a form that led here; undefined where a form did. */
  readonly origin: Origin | undefined;
  /** What the page that led here is called, and its address. */
  readonly name: string;
  readonly back: string;
  /** The version that a publication makes of the form; undefined where it makes none, or its number is not known. */
  readonly next: number | undefined;
  /** Where users fill in the form. */
  readonly page: string | undefined;
  readonly site: string;
  /** The page says what was published a moment ago. */
  readonly isPublished: boolean;
  readonly focusTurn: number;
}

/** What is published: the version of a form, or the changes of pages that no form has alone. */
export function PublishHead(props: PublishHeadProps) {
  const { copy, diff, formKey, origin, name, back, next, page } = props;
  const { isPublished } = props;
  const t = usePublishTexts();
  const changes = diff?.changes;
  const live = copy.base[formKey] ?? 0;
  return (
    <>
      <nav aria-label={t('crumbs')} className="hint mb-2">
        <a href={back}>{name}</a> › {t('here')}
      </nav>
      <div className="pagehead">
        <div>
          <PageHead
            title={
              next === undefined
                ? t('titleUnchanged')
                : t('title', { version: next })
            }
            lead={changes && toLead(changes)}
            site={props.site}
            focusTurn={props.focusTurn}
          />
          {origin === undefined ? (
            <OtherForms copy={copy} diff={diff} formKey={formKey} />
          ) : (
            <PublishedForms copy={copy} diff={diff} />
          )}
        </div>
      </div>
    </>
  );

  function toLead(shown: DefinitionDiff['changes']): string | undefined {
    const count = countDescribed(shown);
    if (shown.length === 0 && isPublished) return undefined;
    if (origin !== undefined)
      return hasOnlyExamples(shown)
        ? t('leadAllExamples')
        : count === 0
          ? t('leadAllNone')
          : t('leadAll', { count });
    if (live === 0)
      return page === undefined
        ? t('leadNew')
        : t('leadPage', { address: page });
    return hasOnlyExamples(shown)
      ? t('leadExamples', { version: live })
      : count === 0
        ? t('leadNone', { version: live })
        : t('lead', { count, version: live });
  }
}

/** Changes that users can meet. */
const countDescribed = (changes: DefinitionDiff['changes']): number =>
  changes.filter(({ file }) => !isExampleFile(file)).length;
