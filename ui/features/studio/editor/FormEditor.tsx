import { useEffect, useId, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { JsonObject } from '@engine/types/json';
import { Button } from '../../../components/Button';
import { SkipLink } from '../../../components/page/SkipLink';
import { keepSearch } from '../../../lib/browser/keepSearch';
import type { VisitedPageProps } from '../../shell/visit';
import type { ExplainedQuestion } from '../../explain/explainedForm';
import { ExplainPane } from '../explain/ExplainPane';
import { PreviewFrame } from '../preview/PreviewFrame';
import { selected } from '../state/studioActions';
import { isSamePlace, objectAt, type Place } from '../editing/definition/files';
import type { WithStudio } from '../state/studioState';
import { useCopy, useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { isPart } from '../editing/outline/isPart';
import { questionAt } from '../editing/outline/questionAt';
import { shownPlace } from '../editing/outline/shownPlace';
import { formFile } from '../editing/definition/steps';
import { TypedNotes } from '../json/TypedNotes';
import { EditorHead } from './EditorHead';
import { FormJson } from './FormJson';
import { OutlinePane } from './outline/OutlinePane';
import { PaneTabs } from './PaneTabs';
import { PropertiesPane } from './PropertiesPane';
import {
  editorQuery,
  readAnswer,
  readDeposit,
  readExample,
  readPane,
  readPlace,
  readPreviewUser,
  wantsExplain,
  wantsJson,
  type Pane,
} from './readPlace';
import { SavedState } from './SavedState';
import { SaveNote } from './SaveNote';
import { toOpened } from './toOpened';
import { useTabbedPanes } from './useTabbedPanes';

/** The JSON that is shown: of the selected part unless another place is named. */
interface ShownJson {
  readonly place?: Place;
  /** What was selected when the place was named. */
  readonly beside?: Place | null;
  /** The button that named the place is gone. */
  readonly takesFocus?: boolean;
  /** The condition that no part says, where that is why JSON is shown. */
  readonly of?: string | undefined;
}

/** Outline, preview and properties of a form; on a narrow page one of them at a time. */
export function FormEditor(props: VisitedPageProps) {
  const { formKey, start, known, site, loginHref, search } = props;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const store = useStore<WithStudio>();
  const { files, revision } = useCopy();
  const place = useStudio((studio) => studio.selected);
  const [question, setQuestion] = useState<ExplainedQuestion>();
  const asked = readPlace(search);
  // Explain of a live form leads to a place beside the question that it is about.
  const [arrived] = useState(() => {
    const answer = readAnswer(search);
    if (answer === undefined || asked === undefined || isPart(asked))
      return undefined;
    const question = questionAt(files, answer) ?? null;
    return { question, ...toOpened(files, formKey, asked, question) };
  });
  // A part is selected in the outline, and shown as JSON only where the link says so.
  const [json, setJson] = useState<ShownJson | undefined>(() => {
    if (asked === undefined || arrived?.part !== undefined) return undefined;
    if (arrived !== undefined)
      return { place: asked, beside: arrived.question, of: arrived.condition };
    return !isPart(asked) || wantsJson(search)
      ? { place: asked, beside: place }
      : undefined;
  });
  const deposit = readDeposit(search);
  const [example, setExample] = useState(() => readExample(search));
  const showsJson = json !== undefined;
  const asUser = readPreviewUser(search);
  const [pane, setPane] = useState<Pane>(() => {
    if (arrived?.part !== undefined) return 'properties';
    const usual = showsJson || asUser !== undefined ? 'preview' : 'outline';
    return readPane(search) ?? usual;
  });
  const { tabs, panes, isTabbed } = useTabbedPanes(pane);
  const [opensExplain, setOpensExplain] = useState(() => wantsExplain(search));
  // Only questions are explained: "Shown when" says why a step or a section is shown.
  const canExplain = place !== null && isAsked(objectAt(files, place));
  const explains = opensExplain && canExplain;
  const [asks, setAsks] = useState(0);
  const [deletions, setDeletions] = useState(0);
  // Counts the times that “Shown when” was asked for: its heading takes the focus of the button, which is gone.
  const [conditionTurn, setConditionTurn] = useState(0);
  // The part whose “Shown when” was asked for, until it is shown.
  const awaited = useRef(arrived?.part);
  useEffect(() => {
    if (arrived !== undefined)
      dispatch(selected(arrived.part ?? arrived.question));
  }, [arrived, dispatch]);
  const properties = useRef<HTMLDivElement>(null);
  const selections = useStudio((studio) => studio.selections);
  // The selection that the last deletion made.
  const [deletedAt, setDeletedAt] = useState<number>();
  // The properties of another part begin with its name; one that moves keeps its buttons where they were pressed.
  useEffect(() => {
    const pane = properties.current?.closest('.pane');
    if (pane) pane.scrollTop = 0;
  }, [selections]);
  useEffect(() => {
    const pane = properties.current;
    const heading = pane?.querySelector<HTMLElement>('[data-name=shown-when]');
    if (place === null || awaited.current === undefined) return undefined;
    if (!isSamePlace(place, awaited.current)) return undefined;
    if (!pane || !heading) return undefined;
    awaited.current = undefined;
    heading.focus();
    // The form above it comes later, and moves it.
    const growth = new ResizeObserver(() => {
      if (document.activeElement === heading)
        heading.scrollIntoView({ block: 'center' });
    });
    growth.observe(pane);
    return () => growth.disconnect();
  }, [conditionTurn, place]);
  const ids = useId();
  // Another selection since then is followed.
  const named = json?.beside === place ? json?.place : undefined;
  const shownJson: Place | undefined =
    json && (named ?? place ?? { file: formFile(formKey), pointer: '' });
  const shownPart = named ?? place;
  const kept = editorQuery(search, {
    // At first the part that the address names is not selected yet.
    place: shownPart ?? asked ?? null,
    example,
    pane,
    showsJson,
    explains,
  });
  useEffect(() => keepSearch(kept), [kept]);
  const showJson = (next: Place, takesFocus = false) => {
    setJson({ place: next, beside: place, takesFocus });
    setPane('preview');
  };
  const select = (next: Place) => {
    const { part } = shownPlace(files, formKey, next);
    if (part === undefined) showJson(next);
    else dispatch(selected(part));
  };
  /** Shows a part of the outline with its properties, a condition where a part says it, and any other place as JSON. */
  const open = (next: Place) => {
    const { part, condition } = toOpened(files, formKey, next, place);
    if (part === undefined) {
      setJson({ place: next, beside: place, of: condition });
      setPane('preview');
      return;
    }
    setOpensExplain(false);
    dispatch(selected(part));
    if (condition === undefined) return;
    awaited.current = part;
    setConditionTurn((turn) => turn + 1);
  };
  // While properties are changed, the head of a narrow page is out of sight.
  const savedState = (
    <SavedState timeZone={known.config?.timeZone ?? 'UTC'} now={start.now} />
  );
  return (
    <>
      <EditorHead
        formKey={formKey}
        site={site}
        savedState={isTabbed ? null : savedState}
        showsJson={showsJson}
        onJson={(shows) => {
          setJson(shows ? {} : undefined);
          if (shows) setPane('preview');
        }}
        start={start}
        example={example}
        deposit={deposit}
      />
      <SaveNote loginHref={loginHref} />
      <TypedNotes
        shown={shownJson?.file}
        onShow={(file) => showJson({ file, pointer: '' }, true)}
      />
      <PaneTabs bar={tabs} pane={pane} showsJson={showsJson} onPane={setPane}>
        {isTabbed ? savedState : null}
      </PaneTabs>
      <div className="studio dense" data-pane={pane} ref={panes}>
        <section
          className="pane"
          data-name="outline"
          aria-labelledby={`${ids}-outline`}
        >
          <h2 id={`${ids}-outline`}>{t('panes.outline')}</h2>
          <OutlinePane
            formKey={formKey}
            start={start}
            focusTurn={deletions}
            isShown={pane === 'outline'}
            onSelected={() => setPane('properties')}
            onAgain={() => setAsks((count) => count + 1)}
          />
        </section>
        <section data-name="preview" aria-labelledby={`${ids}-preview`}>
          {showsJson ? null : (
            <SkipLink target={`${ids}-pane`} label={t('panes.skip')} />
          )}
          <h2 className="paneltitle" id={`${ids}-preview`}>
            {t(showsJson ? 'head.json' : 'panes.preview')}
          </h2>
          {shownJson !== undefined ? (
            <FormJson
              formKey={formKey}
              start={start}
              place={shownJson}
              takesFocus={named !== undefined && json?.takesFocus === true}
              of={named === undefined ? undefined : json?.of}
              onFile={(file) => showJson({ file, pointer: '' })}
              onClose={() => setJson(undefined)}
            />
          ) : (
            <PreviewFrame
              formKey={formKey}
              deposit={deposit}
              as={asUser}
              start={start}
              example={example}
              revision={revision}
              selected={place}
              asks={asks}
              isChosen={selections !== deletedAt}
              onSelect={select}
              onExample={setExample}
              onExplained={setQuestion}
            />
          )}
        </section>
        <section
          id={`${ids}-pane`}
          className="pane"
          data-name="properties"
          aria-labelledby={`${ids}-properties`}
        >
          <div className="row-flex mb-3">
            <h2 className="mb-0" id={`${ids}-properties`}>
              {t(explains ? 'panes.explain' : 'panes.properties')}
            </h2>
            {canExplain ? (
              <span className="push">
                <Button
                  small
                  variant="link"
                  onClick={() => setOpensExplain(!explains)}
                >
                  {t(explains ? 'panes.properties' : 'panes.explain')}
                </Button>
              </span>
            ) : null}
          </div>
          <div ref={properties}>
            {explains ? (
              <ExplainPane
                formKey={formKey}
                question={question}
                onOpen={open}
              />
            ) : (
              <PropertiesPane
                formKey={formKey}
                start={start}
                onJson={showJson}
                onDeleted={() => {
                  setPane('outline');
                  setDeletions((count) => count + 1);
                  setDeletedAt(store.getState().studio.selections);
                }}
              />
            )}
          </div>
        </section>
      </div>
    </>
  );
}

const isAsked = (part: JsonObject): boolean =>
  'field' in part || 'rows' in part;
