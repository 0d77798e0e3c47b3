import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { CheckReport } from '@contract/studio/checks';
import { isTextFile } from '@engine/domain/textFiles';
import type { Json } from '@engine/types/json';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';
import type { Place } from '../editing/definition/files';
import {
  edited,
  jsonTyped,
  typedDropped,
  typedSettled,
} from '../state/studioActions';
import { useStepKeys } from '../state/useStepKeys';
import { useCopy, useStudio } from '../state/useStudio';
import { FilePicker } from './FilePicker';
import { createJsonEditor, type JsonEditor } from './createJsonEditor';
import { mergeTyped } from './mergeTyped';
import { readMetaSchema } from './metaSchema';
import { useJsonTexts } from './useJsonTexts';

export interface JsonPaneProps {
  readonly start: Pick<VisitStart, 'api' | 'log' | 'now'>;
  /** The part whose file is shown. */
  readonly place: Place;
  /** The text takes the focus of the button that led to it. */
  readonly takesFocus: boolean;
  /** The files that can be shown instead. */
  readonly offered: readonly string[];
  onFile(file: string): void;
}

const write = (value: Json | undefined): string =>
  value === undefined ? '' : JSON.stringify(value, null, 2);

function read(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The file of a part as JSON, beside the editor in words: a change of either is a change of the other. */
export function JsonPane(props: JsonPaneProps) {
  const { start, place, takesFocus, offered, onFile } = props;
  const { api, log } = start;
  const { file, pointer } = place;
  const t = useJsonTexts();
  const dispatch = useDispatch();
  const toKey = useStepKeys(start.now);
  const { files, revision, abilities } = useCopy();
  const content = files[file];
  // Not valid yet: it outlasts this pane.
  const typing = useStudio(({ typed }) => typed[file]);
  const isValid = typing === undefined;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor>(null);
  // What the text began from: it stays while it is not valid, whatever others change.
  const begun = useRef(content);
  const check = useAnswer(
    useCallback(
      () => api.post<CheckReport>('library/studio/working-copy/check', {}),
      [api],
    ),
    log,
    // Each saved change is checked.
    revision,
  );
  const problems = (check.answer?.problems ?? []).filter(
    (problem) => problem.file === file,
  );
  const change = useEffectEvent((text: string) => {
    const typed = read(text);
    if (typed === undefined && text !== write(content)) {
      dispatch(jsonTyped({ file, text, begun: begun.current }));
      return;
    }
    if (!isValid) dispatch(typedSettled(file));
    if (typed === undefined) return;
    const value = mergeTyped(begun.current, typed, content);
    begun.current = value;
    dispatch(
      edited({
        label: t('edited', { file }),
        files: { ...files, [file]: value },
        stepKey: toKey(file),
        isTyped: true,
      }),
    );
  });
  const open = useEffectEvent((root: ShadowRoot) => {
    begun.current = typing === undefined ? content : typing.begun;
    return createJsonEditor(root, {
      text: typing?.text ?? write(content),
      label: t('label', { file }),
      isReadOnly: !(
        abilities.edit ||
        (abilities.editTexts && isTextFile(file))
      ),
      meta: readMetaSchema(files, file),
      onChange: change,
    });
  });
  const takesFocusNow = useEffectEvent(() => takesFocus);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const opened = open(root);
    editor.current = opened;
    if (takesFocusNow()) opened.focus();
    return () => {
      opened.destroy();
      editor.current = null;
    };
  }, [file]);
  // What the user types is the content already; only the other editor's changes replace the text, once it is valid.
  const follow = useEffectEvent((value: Json | undefined) => {
    const text = editor.current?.readText() ?? '';
    begun.current = value;
    const isSame = JSON.stringify(read(text)) === JSON.stringify(value);
    // A text that is not valid reads as nothing, as a file that others removed does.
    if (!isSame || value === undefined) editor.current?.setText(write(value));
  });
  useEffect(() => {
    if (isValid) follow(content);
  }, [isValid, content]);
  useEffect(() => editor.current?.show(pointer), [file, pointer]);
  const shownProblems = JSON.stringify(problems);
  useEffect(() => {
    editor.current?.setProblems(JSON.parse(shownProblems) as typeof problems);
  }, [file, shownProblems]);
  return (
    <>
      <FilePicker file={file} offered={offered} onFile={onFile} />
      <p className="hint mb-2">{t('hint')}</p>
      <div role="status">
        {isValid ? null : (
          <Note
            tone="warning"
            title={t('invalid')}
            actions={
              <Button
                small
                icon="bin"
                onClick={() => dispatch(typedDropped(file))}
              >
                {t('drop')}
              </Button>
            }
          />
        )}
        {problems.length === 0 ? null : (
          <p className="hint">{t('problems', { count: problems.length })}</p>
        )}
      </div>
      <div ref={host} className="jsonview" />
    </>
  );
}
