import { useEffect, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import type { VisitedPageProps } from '../../shell/visit';
import type { ExplainedQuestion } from '../../explain/explainedForm';
import { ExplainPane } from '../explain/ExplainPane';
import { PreviewFrame } from '../preview/PreviewFrame';
import { selected } from '../state/studioActions';
import type { Place } from '../editing/definition/files';
import { useCopy, useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { isPart } from '../editing/outline/isPart';
import { shownPlace } from '../editing/outline/shownPlace';
import { formFile } from '../editing/definition/steps';
import { conditionOf } from '../editing/conditions/conditions';
import { partShownBy } from '../editing/conditions/partShownBy';
import { jsonPane } from '../json/lazyJsonPane';
import { TypedNotes } from '../json/TypedNotes';
import { EditorHead } from './EditorHead';
import { OutlinePane } from './outline/OutlinePane';
import { PropertiesPane } from './PropertiesPane';
import { readPlace, wantsJson } from './readPlace';
import { SaveNote } from './SaveNote';

const panes = ['outline', 'preview', 'properties'] as const;
type Pane = (typeof panes)[number];

/** The JSON that is shown: of the selected part unless another place is named. */
interface ShownJson {
  readonly place?: Place;
  /** What was selected when the place was named. */
  readonly beside?: Place | null;
  /** The button that named the place is gone. */
  readonly takesFocus?: boolean;
}

/** Outline, preview and properties of a form; on a narrow page one of them at a time. */
export function FormEditor(props: VisitedPageProps) {
  const { formKey, start, known, site, loginHref, search } = props;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files, revision } = useCopy();
  const place = useStudio((studio) => studio.selected);
  const [question, setQuestion] = useState<ExplainedQuestion>();
  const asked = readPlace(search);
  // A part is selected in the outline, and shown as JSON only where the link says so.
  const [json, setJson] = useState<ShownJson | undefined>(() =>
    asked !== undefined && (!isPart(asked) || wantsJson(search))
      ? { place: asked, beside: place }
      : undefined,
  );
  const showsJson = json !== undefined;
  const [pane, setPane] = useState<Pane>(showsJson ? 'preview' : 'outline');
  const [explains, setExplains] = useState(false);
  // Counts the times that “Shown when” was asked for: its heading takes the focus of the button, which is gone.
  const [conditionTurn, setConditionTurn] = useState(0);
  const properties = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pane = properties.current;
    const heading = pane?.querySelector<HTMLElement>('[data-name=shown-when]');
    if (conditionTurn === 0 || !pane || !heading) return undefined;
    heading.focus();
    // The form above it comes later, and moves it.
    const growth = new ResizeObserver(() => {
      if (document.activeElement === heading)
        heading.scrollIntoView({ block: 'center' });
    });
    growth.observe(pane);
    return () => growth.disconnect();
  }, [conditionTurn]);
  const ids = useId();
  // Another selection since then is followed.
  const named = json?.beside === place ? json?.place : undefined;
  const shownJson: Place | undefined =
    json && (named ?? place ?? { file: formFile(formKey), pointer: '' });
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
    const condition = conditionOf(next.file);
    const part = isPart(next)
      ? next
      : condition !== undefined && place !== null
        ? partShownBy(files, formKey, place, condition)
        : undefined;
    if (part === undefined) return showJson(next);
    setExplains(false);
    dispatch(selected(part));
    if (part !== next) setConditionTurn((turn) => turn + 1);
  };
  return (
    <>
      <EditorHead
        formKey={formKey}
        site={site}
        timeZone={known.config?.timeZone ?? 'UTC'}
        showsJson={showsJson}
        onJson={(shows) => {
          setJson(shows ? {} : undefined);
          if (shows) setPane('preview');
        }}
        start={start}
      />
      <SaveNote loginHref={loginHref} />
      <TypedNotes
        shown={shownJson?.file}
        onShow={(file) => showJson({ file, pointer: '' }, true)}
      />
      <div className="studio-tabs" role="group" aria-label={t('panes.name')}>
        {panes.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane === name}
            onClick={() => setPane(name)}
          >
            {t(name === 'preview' && showsJson ? 'head.json' : `panes.${name}`)}
          </button>
        ))}
      </div>
      <div className="studio dense" data-pane={pane}>
        <section
          className="pane"
          data-name="outline"
          aria-labelledby={`${ids}-outline`}
        >
          <h2 id={`${ids}-outline`}>{t('panes.outline')}</h2>
          <OutlinePane
            formKey={formKey}
            start={start}
            onSelected={() => setPane('properties')}
          />
        </section>
        <section data-name="preview" aria-labelledby={`${ids}-preview`}>
          <h2 className="paneltitle" id={`${ids}-preview`}>
            {t(showsJson ? 'head.json' : 'panes.preview')}
          </h2>
          {shownJson !== undefined ? (
            <>
              <p className="mb-2">
                <Button small icon="eye" onClick={() => setJson(undefined)}>
                  {t('head.toPreview')}
                </Button>
              </p>
              <jsonPane.Part
                start={start}
                place={shownJson}
                takesFocus={named !== undefined && json?.takesFocus === true}
              />
            </>
          ) : (
            <PreviewFrame
              formKey={formKey}
              deposit={new URLSearchParams(search).get('deposit')}
              start={start}
              revision={revision}
              selected={place}
              onSelect={select}
              onExplained={setQuestion}
            />
          )}
        </section>
        <section
          className="pane"
          data-name="properties"
          aria-labelledby={`${ids}-properties`}
        >
          <div className="row-flex mb-3">
            <h2 className="mb-0" id={`${ids}-properties`}>
              {t(explains ? 'panes.explain' : 'panes.properties')}
            </h2>
            <span className="push">
              <Button
                small
                variant="link"
                onClick={() => setExplains(!explains)}
              >
                {t(explains ? 'panes.properties' : 'panes.explain')}
              </Button>
            </span>
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
              />
            )}
          </div>
        </section>
      </div>
    </>
  );
}
