import type { FormImpact, ImpactJob } from '@contract/studio/impact';
import type { FormKey } from '@engine/types/generated/names';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { usePageLinks } from '../../shell/pageLinks';
import { FieldTable, listFieldRows } from './FieldTable';
import { usePublishTexts } from './usePublishTexts';

/** The form whose records have a page each. */
const depositForm: FormKey = 'deposit';

/** What the changes mean for what was sent with each form, and for the drafts in browsers. */
export function ImpactFigures({
  job,
  titleOf,
  isRemoved,
  live,
}: {
  readonly job: ImpactJob | undefined;
  /** Returns the title of a form. */
  titleOf(formKey: string): string;
  /** Returns whether the changes remove a form. */
  isRemoved(formKey: string): boolean;
  /** The live versions of all forms; absent where they are not known. */
  readonly live?: Readonly<Record<string, number>>;
}) {
  const t = usePublishTexts();
  if (job?.state === 'failed') return <Note title={t('impact.unusable')} />;
  if (job?.state !== 'done')
    return (
      <>
        <p className="hint" role="status">
          {job === undefined || job.total === 0
            ? t('impact.waiting')
            : t('impact.running', { done: job.done, total: job.total })}
        </p>
        {/* About as high as the figures of a form: what is below them moves little when they come. */}
        <Skeleton
          bones={[
            'title',
            'line',
            'box',
            'box',
            'short',
            'line',
            'line',
            'box',
          ]}
        />
      </>
    );
  if (job.forms.length === 0)
    return <p className="mb-0">{t('impact.noForm')}</p>;
  return (
    <div className="stack">
      {job.forms.map((form) => (
        <FormBlock
          key={form.formKey}
          form={form}
          title={titleOf(form.formKey)}
          removed={isRemoved(form.formKey)}
          live={live?.[form.formKey]}
        />
      ))}
    </div>
  );
}

/** Names the records that would be refused, and says what holds for them: they were accepted before. */
function RefusedRecords({
  references,
  formKey,
}: Pick<FormImpact, 'formKey'> & { readonly references: readonly string[] }) {
  const t = usePublishTexts();
  const links = usePageLinks();
  const isLinked = formKey === depositForm;
  return (
    <>
      <p className="hint mt-3">{t('impact.refusedKept')}</p>
      {references.length === 0 ? null : (
        <>
          <p className="hint mb-1">{t('impact.refusedFirst')}</p>
          <ul className="meta">
            {references.map((reference) => (
              <li key={reference}>
                {isLinked ? (
                  <a href={links.libraryDeposit(reference)}>{reference}</a>
                ) : (
                  reference
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The figures of one form. */
function FormBlock({
  form,
  title,
  removed,
  live,
}: {
  readonly form: FormImpact;
  readonly title: string;
  readonly removed: boolean;
  readonly live: number | undefined;
}) {
  const t = usePublishTexts();
  const { total, returned, drafts, result } = form;
  const open = drafts.reduce((sum, { count }) => sum + count, 0);
  const { unchanged, failed, lost } = result ?? {
    unchanged: total,
    failed: 0,
    lost: 0,
  };
  const both = failed + lost - (total - unchanged);
  return (
    <section>
      <h3>{title}</h3>
      <p className="hint mb-3">
        {removed ? `${t('impact.removed')} ` : null}
        {total === 0 ? t('impact.none') : null}
        {total === 0 || removed ? null : t('impact.lead', { count: total })}
        {returned === 0
          ? null
          : ` ${t('impact.returned', { count: returned })}`}
      </p>
      <dl className="figures">
        {total > 0 && removed ? (
          <div>
            <dt>{t('impact.unlisted')}</dt>
            <dd>{total}</dd>
          </div>
        ) : null}
        {total === 0 || removed ? null : (
          <>
            <div>
              <dt>{t('impact.unchanged')}</dt>
              <dd>{unchanged}</dd>
            </div>
            <div>
              <dt>{t('impact.failing')}</dt>
              <dd>{failed}</dd>
            </div>
            <div>
              <dt>{t('impact.losing')}</dt>
              <dd>{lost}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('impact.drafts')}</dt>
          <dd>{open}</dd>
        </div>
      </dl>
      {both <= 0 ? null : (
        <p className="hint">{t('impact.both', { count: both })}</p>
      )}
      {lost === 0 || removed ? null : (
        <p className="hint mt-3">{t('impact.lostKept')}</p>
      )}
      {failed === 0 || removed ? null : (
        <RefusedRecords references={result?.refused ?? []} {...form} />
      )}
      {/* Of the live version alone the figure says it all. */}
      {drafts.every(({ version }) => version === live) ? null : (
        <p className="hint mt-3">
          {drafts
            .map(({ version, count }) =>
              t('impact.draftsOf', { version, count }),
            )
            .join(' ')}
        </p>
      )}
      {result === undefined ? null : (
        <FieldTable
          name={t('impact.table', { count: total, form: title })}
          rows={listFieldRows(result)}
          refused={t('impact.refused')}
          lost={t('impact.lost')}
        />
      )}
    </section>
  );
}
