import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ExplainedQuestion } from '../../explain/explainedForm';
import { usePageLinks } from '../../shell/pageLinks';
import { useCopy } from '../state/useStudio';
import type { VisitStart } from '../../shell/visit';
import { KeepExamples, type KeptAnswers } from '../examples/KeepExamples';
import { listExamples, toPreviewExample } from './listExamples';
import { PreviewProblems } from './PreviewProblems';
import type { Place } from '../editing/definition/files';
import {
  createMessenger,
  type EditorMessage,
  type PreviewMessage,
  type ShowMessage,
} from './previewMessages';
import { PreviewTools, type PreviewSettings } from './PreviewTools';
import { settingsFor, useDepositExample } from './useDepositExample';
import { usePreviewTexts } from './usePreviewTexts';

export interface PreviewFrameProps {
  readonly formKey: string;
  readonly start: VisitStart;
  /** Reference of a deposit whose answers, without its personal data, can be started from. */
  readonly deposit: string | null;
  /** Of the working copy; a higher one draws the form anew. */
  readonly revision: number;
  readonly selected: Place | null;
  onSelect(place: Place): void;
  /** Called after each answer and each selection. */
  onExplained?(question: ExplainedQuestion): void;
}

/**
 * The preview of a form beside its editor, in a frame with a viewport of its own. A click in it selects the question;
 * a selection opens its step and marks it.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { formKey, start, revision, selected, onSelect, onExplained } = props;
  const { deposit } = props;
  const t = usePreviewTexts();
  const { staffHome } = usePageLinks();
  const { files } = useCopy();
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
  const settings = chosen ?? settingsFor(found, deposit);
  const [failure, setFailure] =
    useState<Extract<PreviewMessage, { type: 'failed' }>>();
  // Counts the times that its document was loaded.
  const [loads, setLoads] = useState(0);
  const [answered, setAnswered] = useState<KeptAnswers>();
  const frame = useRef<HTMLIFrameElement>(null);
  const { as, theme, width, today, example: name } = settings;
  const example = examples.find((one) => one.name === name);

  const hear = useEffectEvent((message: PreviewMessage) => {
    if (message.type === 'ready') setLoads((count) => count + 1);
    else if (message.type === 'shown') setFailure(undefined);
    else if (message.type === 'failed') setFailure(message);
    else if (message.type === 'selected') onSelect(message.place);
    else if (message.type === 'answers') setAnswered(message);
    else if (message.type === 'explained') onExplained?.(message);
  });
  const send = useEffectEvent((message: EditorMessage) =>
    createMessenger<EditorMessage, PreviewMessage>(
      window,
      () => frame.current?.contentWindow ?? null,
    ).send(message),
  );
  useEffect(
    () =>
      createMessenger<EditorMessage, PreviewMessage>(
        window,
        () => frame.current?.contentWindow ?? null,
      ).listen(hear),
    [],
  );
  // An example counts by its content: another revision makes it anew.
  const answers = JSON.stringify(
    example === undefined ? null : { data: example.data, files: example.files },
  );
  useEffect(() => {
    if (loads === 0) return;
    send({
      type: 'show',
      revision,
      as,
      theme,
      today: today === '' ? null : today,
      example: JSON.parse(answers) as ShowMessage['example'],
      selected,
    });
  }, [loads, revision, as, theme, today, answers, selected]);

  const askAnswers = () =>
    createMessenger<EditorMessage, PreviewMessage>(
      window,
      () => frame.current?.contentWindow ?? null,
    ).send({ type: 'answersAsked' });

  return (
    <>
      <PreviewTools
        settings={settings}
        examples={examples.map((one) => one.name)}
        deposit={deposit}
        onChange={setChosen}
      />
      <KeepExamples
        formKey={formKey}
        start={start}
        answered={answered}
        onAsk={() => askAnswers()}
        onDone={() => setAnswered(undefined)}
      />
      {failure === undefined ? null : (
        <PreviewProblems failure={failure} onSelect={onSelect} />
      )}
      <iframe
        ref={frame}
        className={`previewframe is-${width}`}
        title={t('frame')}
        src={`${staffHome}/studio/preview/${encodeURIComponent(formKey)}`}
      />
    </>
  );
}
