import { useMemo, type ReactNode } from 'react';
import type { StudioFiles } from '@contract/studio/studio';
import { Tag } from '../../../components/Tag';
import type { VisitStart } from '../../shell/visit';
import { usePageHeading } from '../../shell/usePageHeading';
import type { Place } from '../editing/definition/files';
import { formTitle } from '../editing/outline/partName';
import { outlineOf, pathTo } from '../editing/outline/outline';
import { JsonToggle } from '../json/JsonToggle';
import { useCopy, useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { StudioHelp } from '../StudioHelp';
import { changesOfForm } from './changesOfForm';
import { placeQuery } from './readPlace';
import { UndoButtons, UndoNote } from './UndoButtons';

export interface EditorHeadProps {
  readonly formKey: string;
  readonly site: string;
  /** Says whether all edits are saved; null where another part of the page says it. */
  readonly savedState: ReactNode;
  /** The example that the user chose for the preview. */
  readonly example: string | undefined;
  /** The deposit whose answers the preview offers. */
  readonly deposit: string | null;
  /** Whether the JSON is shown in place of the preview. */
  readonly showsJson: boolean;
  readonly start: Pick<VisitStart, 'api' | 'log'>;
  onJson(shows: boolean): void;
}

/** Name and state of the form, undo and redo, and the way to publish. */
export function EditorHead(props: EditorHeadProps) {
  const { formKey, site, savedState, showsJson, onJson, start, example } =
    props;
  const { deposit } = props;
  const { api } = start;
  const t = useStudioTexts();
  const { files, saved, live, base, reads } = useCopy();
  const name = formTitle(files, formKey);
  const focusTurn = useStudio((studio) => studio.drops);
  const heading = usePageHeading({ title: name, site, focusTurn });
  const place = useStudio((studio) => studio.selected);
  const page = encodeURIComponent(formKey);
  const version = base[formKey];
  const changes = useMemo(
    () => live && changesOfForm(live, saved, formKey),
    [live, saved, formKey],
  );
  const shows = (now: StudioFiles, at: Place) =>
    pathTo(outlineOf(now, formKey, live, reads), at) !== undefined;
  return (
    <div className="wide py-3 dense">
      <div className="row-flex">
        <h1 ref={heading} className="h2" tabIndex={-1}>
          {name}
        </h1>
        {(changes === 'none' || changes === 'examples') &&
        version !== undefined ? (
          <span className="hint">
            {t(changes === 'none' ? 'head.same' : 'head.examples', { version })}
          </span>
        ) : (
          <Tag tone="warning" icon="pen">
            {version === undefined
              ? t('head.new')
              : t('head.workingCopy', { version })}
          </Tag>
        )}
        {savedState}
        <span className="push d-flex flex-wrap align-items-center gap-2">
          <UndoNote page={page} elsewhereOnly />
          <UndoButtons page={page} shows={shows} />
          <StudioHelp start={start} />
          <a
            className="btn btn-sm btn-secondary"
            href={api.url('library/studio')}
          >
            {t('back')}
          </a>
          <JsonToggle shows={showsJson} onJson={onJson} />
          <a
            className="btn btn-sm btn-primary"
            href={
              api.url(`library/studio/${formKey}/publish`) +
              placeQuery(place, example, deposit)
            }
          >
            {t('head.publish')}
          </a>
        </span>
      </div>
    </div>
  );
}
