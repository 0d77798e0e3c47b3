import { Tag } from '../../../components/Tag';
import { usePageHeading } from '../../shell/usePageHeading';
import { objectAt } from '../editing/definition/files';
import { formFile } from '../editing/definition/steps';
import { useCopy, useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { SavedState } from './SavedState';
import { UndoButtons } from './UndoButtons';

export interface EditorHeadProps {
  readonly formKey: string;
  readonly site: string;
  readonly timeZone: string;
  /** Whether the JSON is shown in place of the preview. */
  readonly showsJson: boolean;
  onJson(shows: boolean): void;
  toUrl(path: string): string;
  now(): number;
}

/** Name and state of the form, undo and redo, and the way to publish. */
export function EditorHead(props: EditorHeadProps) {
  const { formKey, site, timeZone, showsJson, onJson, toUrl, now } = props;
  const t = useStudioTexts();
  const { files, base } = useCopy();
  const { title } = objectAt(files, { file: formFile(formKey), pointer: '' });
  const name = String(title);
  const focusTurn = useStudio((studio) => studio.drops);
  const heading = usePageHeading({ title: name, site, focusTurn });
  const version = base[formKey];
  return (
    <div className="wide py-3 dense">
      <div className="row-flex">
        <h1 ref={heading} className="h2" tabIndex={-1}>
          {name}
        </h1>
        <Tag tone="warning" icon="pen">
          {version === undefined
            ? t('head.new')
            : t('head.workingCopy', { version })}
        </Tag>
        <SavedState timeZone={timeZone} now={now} />
        <span className="push d-flex flex-wrap gap-2">
          <UndoButtons />
          <a
            className="btn btn-sm btn-secondary"
            href={toUrl('library/studio')}
          >
            {t('back')}
          </a>
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            aria-pressed={showsJson}
            onClick={() => onJson(!showsJson)}
          >
            {t('head.json')}
          </button>
          <a
            className="btn btn-sm btn-primary"
            href={toUrl(`library/studio/${formKey}/publish`)}
          >
            {t('head.publish')}
          </a>
        </span>
      </div>
    </div>
  );
}
