import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { ExplainedQuestion } from '../../explain/explainedForm';
import { usePageLinks } from '../../shell/pageLinks';
import { useCopy } from '../state/useStudio';
import type { VisitStart } from '../../shell/visit';
import { KeepExamples, type KeptAnswers } from '../examples/KeepExamples';
import { HiddenNote, type HiddenPart } from './HiddenNote';
import { listExamples, toPreviewExample } from './listExamples';
import { PreviewProblems } from './PreviewProblems';
import { placeKey, type Place } from '../editing/definition/files';
import { isSamePart } from '../editing/outline/isSamePart';
import {
  createMessenger,
  type EditorMessage,
  type PreviewMessage,
  type PreviewUser,
  type ShowMessage,
} from './previewMessages';
import { PreviewWait } from './PreviewWait';
import { PreviewTools, type PreviewSettings } from './PreviewTools';
import { settingsFor, useDepositExample } from './useDepositExample';
import { useDrawnRevision } from './useDrawnRevision';
import { usePreviewTexts } from './usePreviewTexts';

export interface PreviewFrameProps {
  readonly formKey: string;
  readonly start: VisitStart;
  /** Reference of a deposit whose answers, without its personal data, can be started from. */
  readonly deposit: string | null;
  /** The user that it shows the form to at first. */
  readonly as?: PreviewUser | undefined;
  /** The example that it starts from at first; '' for no answers. */
  readonly example?: string | undefined;
  /** Of the working copy; a higher one draws the form anew. */
  readonly revision: number;
  readonly selected: Place | null;
  /** Counts the times that the selected part was asked for again: the preview goes back to it. */
  readonly asks: number;
  /** The user chose the part, and did not get it by a deletion: an example that shows it may be started from. */
  readonly isChosen: boolean;
  onSelect(place: Place): void;
  /** The user chose an example; '' for no answers. */
  onExample?(name: string): void;
  /** Called after each answer and each selection. */
  onExplained?(question: ExplainedQuestion): void;
}

/** Speaks with the page in a frame. */
const messengerOf = (frame: RefObject<HTMLIFrameElement | null>) =>
  createMessenger<EditorMessage, PreviewMessage>(
    window,
    () => frame.current?.contentWindow ?? null,
  );

/**
 * The preview of a form beside its editor, in a frame with a viewport of its own. A click in it selects the question;
 * a selection opens its step and marks it.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { formKey, start, selected, onSelect, onExplained } = props;
  const { deposit, as: asked, asks, isChosen } = props;
  const t = usePreviewTexts();
  const { staffHome } = usePageLinks();
  // The form is made of the saved files: examples with later edits would not match it.
  const { saved: files, files: edited } = useCopy();
  const revision = useDrawnRevision(files, props.revision);
  const found = useDepositExample(start, deposit);
  const examples = useMemo(
    () => [
      ...(found === undefined || deposit === null
        ? []
        : [toPreviewExample(files, deposit, found)]),
      ...listExamples(files, formKey),
    ],
    [files, formKey, found, deposit],
  );
  const [chosen, setChosen] = useState<PreviewSettings>();
  const isKnown =
    props.example === '' || examples.some((one) => one.name === props.example);
  const named = isKnown ? props.example : undefined;
  const settings = chosen ?? {
    ...settingsFor(found, deposit, asked),
    ...(named !== undefined && { example: named }),
  };
  const [failure, setFailure] =
    useState<Extract<PreviewMessage, { type: 'failed' }>>();
  // Counts the times that its document was loaded.
  const [loads, setLoads] = useState(0);
  // Counts the times that its page was asked for again.
  const [frames, setFrames] = useState(0);
  const [answered, setAnswered] = useState<KeptAnswers>();
  // Counts the times that the same example was started from.
  const [starts, setStarts] = useState(0);
  const [shown, setShown] = useState('');
  const [hidden, setHidden] = useState<HiddenPart>();
  // Nobody chose the answers to start from.
  const [isFree, setIsFree] = useState(
    deposit === null && props.example === undefined,
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const { as, theme, width, today, example: name } = settings;
  const example = examples.find((one) => one.name === name);
  const begin = JSON.stringify([example?.name ?? '', starts]);
  // What has to be drawn anew.
  const drawing = JSON.stringify([revision, as, today, begin]);

  const send = (message: EditorMessage) => messengerOf(frame).send(message);
  const startFrom = (one: string) => {
    setChosen({ ...settings, example: one });
    setStarts((count) => count + 1);
  };
  const isDrawn = selected !== null && isSamePart(files, edited, selected);
  // The form that is drawn may have another part there: it marks none until it is drawn anew.
  const marked = isDrawn ? selected : null;
  const isAboutSelected = (message: { readonly drawing: string }) =>
    message.drawing === drawing && isDrawn;
  const hearShown = (isShown: boolean) => {
    if (!isShown)
      send({
        type: 'examplesOffered',
        examples: examples.map((one) => ({ name: one.name, data: one.data })),
      });
    // What it was started from stays beside it.
    else if (hidden?.isStarted !== true) setHidden(undefined);
  };
  const hearFound = (
    found: Extract<PreviewMessage, { type: 'exampleFound' }>,
  ) => {
    if (selected === null) return;
    const isStarted =
      found.name !== null && isFree && isChosen && !found.isAnswered;
    setHidden({ place: selected, example: found.name, isStarted });
    if (isStarted) startFrom(found.name);
  };

  const hear = useEffectEvent((message: PreviewMessage) => {
    if (message.type === 'ready') setLoads((count) => count + 1);
    else if (message.type === 'shown' || message.type === 'failed') {
      setFailure(message.type === 'failed' ? message : undefined);
      setShown(message.drawing);
    } else if (message.type === 'selected') onSelect(message.place);
    else if (message.type === 'answers') setAnswered(message);
    else if (message.type === 'partShown') {
      if (isAboutSelected(message)) hearShown(message.isShown);
    } else if (message.type === 'exampleFound') {
      if (isAboutSelected(message)) hearFound(message);
    } else if (message.type === 'explained') onExplained?.(message);
  });
  useEffect(() => messengerOf(frame).listen(hear), []);
  const answers = JSON.stringify(
    example === undefined ? null : { data: example.data, files: example.files },
  );
  useEffect(() => {
    if (loads === 0) return;
    messengerOf(frame).send({
      type: 'show',
      drawing,
      revision,
      as,
      theme,
      today: today === '' ? null : today,
      example: JSON.parse(answers) as ShowMessage['example'],
      start: begin,
      selected: marked,
    });
  }, [loads, drawing, revision, as, theme, today, answers, begin, marked]);
  useEffect(() => {
    if (asks > 0) messengerOf(frame).send({ type: 'partAsked' });
  }, [asks]);

  const isNoted =
    hidden !== undefined &&
    selected !== null &&
    placeKey(hidden.place) === placeKey(selected) &&
    (!hidden.isStarted || hidden.example === name);

  return (
    <>
      <PreviewTools
        settings={settings}
        examples={examples}
        deposit={deposit}
        onChange={(next) => {
          if (next.example !== name) {
            setIsFree(false);
            props.onExample?.(next.example);
          }
          setChosen(next);
        }}
      >
        <KeepExamples
          formKey={formKey}
          start={start}
          answered={answered}
          onAsk={() => send({ type: 'answersAsked' })}
          onDone={() => setAnswered(undefined)}
        />
      </PreviewTools>
      {isNoted ? (
        <HiddenNote
          hidden={hidden}
          examples={examples}
          deposit={deposit}
          onStart={(one) => {
            setHidden({ ...hidden, isStarted: true });
            props.onExample?.(one);
            startFrom(one);
          }}
        />
      ) : null}
      {failure === undefined ? null : (
        <PreviewProblems failure={failure} onSelect={onSelect} />
      )}
      <div className="previewbox">
        <p className="previewwait" role="status">
          {shown === drawing ? null : (
            <PreviewWait
              key={`${drawing} ${frames}`}
              onAgain={() => setFrames((count) => count + 1)}
            />
          )}
        </p>
        <iframe
          key={frames}
          ref={frame}
          className={`previewframe is-${width}`}
          title={t('frame')}
          src={`${staffHome}/studio/preview/${encodeURIComponent(formKey)}`}
        />
      </div>
    </>
  );
}
