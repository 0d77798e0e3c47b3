import { listWords } from '@engine/changes/listWords';
import { PageHead } from '../../shell/PageHead';
import type { VisitedPageProps } from '../../shell/visit';
import { placeQuery } from '../editor/readPlace';
import { UndoButtons, UndoNote } from '../editor/UndoButtons';
import { JsonToggle } from '../json/JsonToggle';
import { addressOfTexts } from '../publish/pageOfTexts';
import { useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { useWordingTexts } from './useWordingTexts';
import type { WordingPart } from './wordingItems';

export interface WordingHeadProps extends Pick<
  VisitedPageProps,
  'start' | 'site'
> {
  readonly part: WordingPart;
  readonly showsJson: boolean;
  onJson(shows: boolean): void;
}

/** Name of a part with texts, undo and redo, and the way to publish. */
export function WordingHead(props: WordingHeadProps) {
  const { part, start, site, showsJson, onJson } = props;
  const t = useWordingTexts();
  const words = useStudioTexts();
  const drops = useStudio((studio) => studio.drops);
  const place = useStudio((studio) => studio.selected);
  const { api } = start;
  const name = part.name === 'list' ? listWords(part.list) : '';
  return (
    <div className="pagehead">
      <div>
        <PageHead
          title={t(`${part.name}.title`, { name })}
          lead={t(`${part.name}.lead`)}
          site={site}
          focusTurn={drops}
        />
      </div>
      <div className="d-flex flex-wrap align-items-center gap-2">
        <UndoNote page={addressOfTexts(part)} />
        <UndoButtons page={addressOfTexts(part)} />
        <JsonToggle shows={showsJson} onJson={onJson} />
        <a
          className="btn btn-sm btn-secondary"
          href={api.url(
            part.name === 'list' ? 'library/studio/lists' : 'library/studio',
          )}
        >
          {part.name === 'list' ? t('parts.lists') : words('back')}
        </a>
        <a
          className="btn btn-sm btn-primary"
          href={
            api.url(`library/studio/${addressOfTexts(part)}/publish`) +
            placeQuery(place, undefined, null)
          }
        >
          {words('head.publish')}
        </a>
      </div>
    </div>
  );
}
