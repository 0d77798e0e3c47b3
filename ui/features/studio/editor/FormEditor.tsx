import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import type { VisitedPageProps } from '../../shell/visit';
import type { ExplainedQuestion } from '../../explain/explainedForm';
import { ExplainPane } from '../explain/ExplainPane';
import { PreviewFrame } from '../preview/PreviewFrame';
import { selected } from '../state/studioActions';
import type { Place } from '../editing/files';
import { useCopy, useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { formFile } from '../editing/steps';
import { jsonPane } from '../json/laterJsonPane';
import { ConflictDialog } from './ConflictDialog';
import { EditorHead } from './EditorHead';
import { OutlinePane } from './OutlinePane';
import { PropertiesPane } from './PropertiesPane';
import { SaveNote } from './SaveNote';

const panes = ['outline', 'preview', 'properties'] as const;
type Pane = (typeof panes)[number];

const isInOutline = ({ file }: Place): boolean =>
  /\/ui\.json$|^forms\//.test(file);

/** Outline, preview and properties of a form; on a narrow page one of them at a time. */
export function FormEditor(props: VisitedPageProps) {
  const { formKey, start, known, site, loginHref, search } = props;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { revision } = useCopy();
  const place = useStudio((studio) => studio.selected);
  const [pane, setPane] = useState<Pane>('outline');
  const [question, setQuestion] = useState<ExplainedQuestion>();
  const [showsJson, setShowsJson] = useState(
    place !== null && !isInOutline(place),
  );
  const [explains, setExplains] = useState(false);
  const ids = useId();
  const select = (next: Place) => dispatch(selected(next));
  /** Shows a part of a page in the outline, and any other as JSON. */
  const open = (next: Place) => {
    select(next);
    setExplains(false);
    if (isInOutline(next)) return;
    setShowsJson(true);
    setPane('preview');
  };
  return (
    <>
      <EditorHead
        formKey={formKey}
        site={site}
        timeZone={known.config?.timeZone ?? 'UTC'}
        showsJson={showsJson}
        onJson={(shows) => {
          setShowsJson(shows);
          if (shows) setPane('preview');
        }}
        toUrl={start.api.url}
      />
      <SaveNote loginHref={loginHref} />
      <div className="studio-tabs" role="group" aria-label={t('panes.name')}>
        {panes.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane === name}
            onClick={() => setPane(name)}
          >
            {t(`panes.${name}`)}
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
          {showsJson ? (
            <jsonPane.Part
              start={start}
              place={place ?? { file: formFile(formKey), pointer: '' }}
            />
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
          {explains ? (
            <ExplainPane formKey={formKey} question={question} onOpen={open} />
          ) : (
            <PropertiesPane formKey={formKey} start={start} />
          )}
        </section>
      </div>
      <ConflictDialog />
    </>
  );
}
