import { PageHead } from '../../shell/PageHead';
import { useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { SavedState } from './SavedState';
import { SaveNote } from './SaveNote';
import { UndoButtons } from './UndoButtons';

export interface NoFormProps {
  readonly formKey: string;
  readonly site: string;
  readonly timeZone: string;
  readonly loginHref: string;
  toUrl(path: string): string;
  now(): number;
}

/** Says that the working copy has no such form; one that was deleted on this page comes back with undo. */
export function NoForm(props: NoFormProps) {
  const { formKey, site, timeZone, loginHref, toUrl, now } = props;
  const t = useStudioTexts();
  const drops = useStudio((studio) => studio.drops);
  return (
    <div className="wide">
      <PageHead
        title={t('noForm')}
        lead={t('noFormText')}
        site={site}
        focusTurn={drops}
      />
      <SaveNote loginHref={loginHref} />
      <div className="row-flex">
        <SavedState timeZone={timeZone} now={now} />
        <UndoButtons page={encodeURIComponent(formKey)} />
        <a className="btn btn-sm btn-secondary" href={toUrl('library/studio')}>
          {t('back')}
        </a>
      </div>
    </div>
  );
}
