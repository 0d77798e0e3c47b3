import { useEffect, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { keepSearch } from '../../../lib/browser/keepSearch';
import type { VisitedPageProps } from '../../shell/visit';
import { editorQuery, readPlace, wantsJson } from '../editor/readPlace';
import { SavedState } from '../editor/SavedState';
import { SaveNote } from '../editor/SaveNote';
import { objectAt, type Place } from '../editing/definition/files';
import { entriesOf } from '../editing/entries/listEntries';
import { jsonPane } from '../json/lazyJsonPane';
import { TypedNotes } from '../json/TypedNotes';
import { useJsonTexts } from '../json/useJsonTexts';
import { NotOpened } from '../NotOpened';
import { copyAsked, selected } from '../state/studioActions';
import { useCopy, useStudio } from '../state/useStudio';
import { AddEntryDialog } from './AddEntryDialog';
import { AddTopicDialog } from './AddTopicDialog';
import { ItemActions } from './ItemActions';
import { ItemForm } from './ItemForm';
import { ItemTable } from './ItemTable';
import { ChangedAloneNote } from './mails/ChangedAloneNote';
import { MailPreview } from './mails/MailPreview';
import { splitSource } from './splitSource';
import { useWordingTexts } from './useWordingTexts';
import { WordingExchange } from './WordingExchange';
import { WordingHead } from './WordingHead';
import { filesOf, findItem, listItems, type WordingPart } from './wordingItems';

export interface WordingPageProps extends VisitedPageProps {
  readonly part: WordingPart;
}

/** A part of the studio with texts: a table of them, and the form of the selected one. */
export function WordingPage(props: WordingPageProps) {
  const { part, site, loginHref } = props;
  const t = useWordingTexts();
  const dispatch = useDispatch();
  const phase = useStudio((studio) => studio.phase);
  const cause = useStudio((studio) => studio.cause);
  const isMissing = useStudio(
    ({ copy }) =>
      copy !== null &&
      part.name === 'list' &&
      !Object.hasOwn(copy.files, entriesOf(part.list).file),
  );
  if (phase === 'loading') return <Skeleton />;
  if (phase === 'failed' || isMissing)
    return (
      <NotOpened
        title={t(phase === 'failed' ? 'parts.name' : 'noList')}
        cause={cause}
        site={site}
        loginHref={loginHref}
        onRetry={() => dispatch(copyAsked())}
      />
    );
  return <OpenWording {...props} />;
}

/** A file whose JSON is shown, whatever text is selected. */
interface ShownFile {
  readonly file: string;
  /** The button that named it is gone. */
  readonly takesFocus?: boolean;
}

function OpenWording(props: WordingPageProps) {
  const { part, start, known, search, loginHref } = props;
  const t = useWordingTexts();
  const jsonWords = useJsonTexts();
  const dispatch = useDispatch();
  const { files, abilities } = useCopy();
  // The file whose JSON is shown; null for that of the selected text.
  const [json, setJson] = useState<ShownFile | null | undefined>(
    wantsJson(search) ? null : undefined,
  );
  const place = useStudio((studio) => studio.selected);
  const undone = useStudio((studio) => studio.turn);
  const [turn, setTurn] = useState(0);
  const [adds, setAdds] = useState(false);
  // The entry or help topic that was added last.
  const [added, setAdded] = useState<Place>();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const asked = readPlace(search);
    if (asked !== undefined) dispatch(selected(asked));
  }, [dispatch, search]);
  const kept = editorQuery(search, {
    // At first the text that the address names is not selected yet.
    place: place ?? readPlace(search) ?? null,
    example: undefined,
    pane: 'outline',
    showsJson: json !== undefined,
    explains: false,
  });
  useEffect(() => keepSearch(kept), [kept]);
  const items = listItems(files, part);
  const item = findItem(items, place);
  const offered = filesOf(items, part);
  const jsonPlace: Place | undefined =
    json === null
      ? (item?.place ?? { file: offered[0] ?? '', pointer: '' })
      : json && { file: json.file, pointer: '' };
  const isAsked = item !== undefined && isSame(readPlace(search), place);
  const reached = useRef<string>(undefined);
  // A link to a text leads to its form, which is beneath the table on a phone.
  // It does so once: a text that was moved can come back to the asked place.
  useEffect(() => {
    if (!isAsked || reached.current === search) return;
    reached.current = search;
    heading.current?.focus();
  }, [isAsked, search]);
  // The dialog that added it gives the focus back first.
  useEffect(() => {
    if (added !== undefined) heading.current?.focus();
  }, [added]);
  const select = (next: Place) => {
    dispatch(selected(next));
    setTurn(turn + 1);
    // Its own JSON is shown, and no longer that of a file that was chosen.
    if (json !== undefined) setJson(null);
    heading.current?.focus();
  };
  const dialog = {
    start,
    onAdded: (place: Place) => {
      setAdds(false);
      select(place);
      setAdded(place);
    },
    onClose: () => setAdds(false),
  };
  return (
    <>
      <WordingHead
        {...props}
        showsJson={jsonPlace !== undefined}
        onJson={(shows) => {
          setJson(shows ? null : undefined);
          // What the form began with may be another value now.
          setTurn(turn + 1);
          // It is beneath the table on a phone.
          if (shows) heading.current?.focus();
        }}
      />
      <div className="savedline">
        <SavedState
          timeZone={known.config?.timeZone ?? 'UTC'}
          now={start.now}
        />
      </div>
      <SaveNote loginHref={loginHref} />
      <TypedNotes
        shown={jsonPlace?.file}
        onShow={(file) => setJson({ file, takesFocus: true })}
      />
      {adds && part.name === 'list' ? (
        <AddEntryDialog list={part.list} {...dialog} />
      ) : null}
      {adds && part.name === 'help' ? <AddTopicDialog {...dialog} /> : null}
      <div className="split">
        <div className="stack">
          <div className="d-flex flex-wrap gap-2">
            {abilities.editTexts &&
            (part.name === 'list' || part.name === 'help') ? (
              <Button small icon="plus" onClick={() => setAdds(true)}>
                {t(`${part.name}.add`)}
              </Button>
            ) : null}
            <WordingExchange
              part={part}
              start={start}
              onReplaced={() => setTurn(turn + 1)}
            />
          </div>
          <div>
            <ItemTable
              part={part.name}
              items={items}
              selected={item?.place ?? null}
              onSelect={select}
            />
          </div>
          {part.name === 'list' ? <SourceNote list={part.list} /> : null}
          {part.name === 'texts' ? (
            <p className="hint">{t('texts.elsewhere')}</p>
          ) : null}
        </div>
        <section className="sheet longtexts" aria-labelledby={id}>
          <h2 className="h3 mb-2" id={id} ref={heading} tabIndex={-1}>
            {jsonPlace !== undefined && (json !== null || item === undefined)
              ? jsonWords('json')
              : (item?.name ?? t(`${part.name}.unselected`))}
          </h2>
          {jsonPlace !== undefined ? (
            <jsonPane.Part
              start={start}
              place={jsonPlace}
              takesFocus={json?.takesFocus === true}
              offered={offered}
              onFile={(file) => setJson({ file })}
            />
          ) : item === undefined ? (
            <p className="hint mb-0">{t('select')}</p>
          ) : !abilities.editTexts ? (
            <Note title={t('notAllowed')} />
          ) : (
            <>
              <p>
                {t(`${part.name}.id`)}: <span className="id">{item.id}</span>
              </p>
              <ItemForm key={`${turn} ${undone}`} item={item} start={start} />
              {part.name === 'mails' ? (
                <ChangedAloneNote
                  place={item.place}
                  onCarried={() => setTurn(turn + 1)}
                />
              ) : null}
              <ItemActions item={item} />
              {part.name === 'mails' ? (
                <MailPreview place={item.place} />
              ) : null}
            </>
          )}
        </section>
      </div>
    </>
  );
}

const isSame = (one: Place | undefined, other: Place | null) =>
  one?.file === other?.file && one?.pointer === other?.pointer;

/** What the entries of a list are; how the service reads them unfolds. */
function SourceNote({ list }: { readonly list: string }) {
  const t = useWordingTexts();
  const { files } = useCopy();
  const { source } = objectAt(files, {
    file: `lists/${list}.json`,
    pointer: '',
  });
  const { first, rest } = splitSource(String(source));
  return (
    <div className="hint">
      <p>{first}</p>
      {rest === '' ? null : (
        <details>
          <summary>{t('more')}</summary>
          {rest}
        </details>
      )}
    </div>
  );
}
