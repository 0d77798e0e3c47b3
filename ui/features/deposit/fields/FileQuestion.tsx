import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { filePurpose, findCovered, splitPointer } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import type { AppState } from '../../../app/store';
import { focusControl } from '../../../renderer/focusControl';
import { useRenderer } from '../../../renderer/RendererContext';
import { useFieldPath } from '../../../renderer/ScopeContext';
import type { WidgetProps } from '../../../renderer/types';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { CoverNote } from '../../cover/CoverNote';
import { PlainFileBox } from '../../upload/PlainFileBox';
import { filesNeeded } from '../depositActions';
import { getOpenDeposit } from '../depositState';
import { toFilePlace } from '../filePlaces';
import { findFileAt } from '../filesOf';
import { acceptedFiles } from './acceptedFiles';
import { lazyFileField } from './lazyFileField';
import { readCover } from './readCover';
import { useFilePart } from './useFilePart';

/** Longest time that a page nobody uses waits for the code of its boxes. */
const UNUSED_MS = 5000;

function readPlace(
  state: AppState,
  path: JsonPointer,
  covered: JsonPointer | undefined,
) {
  const deposit = getOpenDeposit(state);
  const { user, config, lists } = deposit.context;
  const place = toFilePlace(deposit.wizard.form.data, path);
  return {
    context: { user, config, lists },
    purpose: filePurpose(deposit.wizard.form, path),
    isWaiting: readCover(deposit, path, covered, false) === 'waiting',
    isEmpty:
      state.uploads[place] === undefined &&
      findFileAt(deposit, path) === undefined,
  };
}

/**
 * The question for one file. Its code comes with the first sign of a user; an empty box takes a file before, and hands it on.
 */
export function FileQuestion(props: WidgetProps) {
  const { id } = props;
  const path = useFieldPath(props.node.field);
  const { form } = useRenderer();
  const dispatch = useAppDispatch();
  const { canUpload, log, text, whenUsed } = useServices();
  const [isLoaded, setLoaded] = useState(lazyFileField.isLoaded);
  const [isHeld, setHeld] = useState(false);
  const [given, setGiven] = useState<readonly File[]>();
  const hadFocus = useRef(false);
  const mayBePlain = canUpload && (!isLoaded || isHeld);
  const covered = findCovered(form, path);
  const read = useCallback(
    (state: AppState) =>
      mayBePlain ? readPlace(state, path, covered) : undefined,
    [mayBePlain, path, covered],
  );
  const place = useFilePart(splitPointer(path).scopePath, read);
  const isPlain = place?.isEmpty === true;

  const load = async (isAwaited: boolean) => {
    dispatch(filesNeeded());
    try {
      await lazyFileField.load();
      setLoaded(true);
    } catch (cause) {
      log('The box for a file could not be loaded.', cause);
      // Its part is drawn all the same, so that the page says that it is broken.
      if (isAwaited) setLoaded(true);
    }
  };
  const loadAhead = useEffectEvent(() => load(false));
  useEffect(() => {
    let isOver = false;
    void whenUsed(UNUSED_MS).then(() => (isOver ? undefined : loadAhead()));
    return () => {
      isOver = true;
    };
  }, [whenUsed]);

  // The button goes away with the plain box, the focus does not.
  useLayoutEffect(() => {
    if (isPlain || !hadFocus.current) return;
    hadFocus.current = false;
    focusControl(id);
  }, [isPlain, id]);

  if (!place?.isEmpty) return <lazyFileField.Part {...props} given={given} />;
  const isCompact = props.options['compact'] === true;
  const { accept, hint } = acceptedFiles(
    place.context,
    place.purpose,
    covered !== undefined,
    text,
  );
  return (
    <PlainFileBox
      id={id}
      accept={accept}
      hint={hint}
      compact={isCompact}
      note={
        // The box that takes its place says the same: nothing moves then.
        isCompact && place.isWaiting ? (
          <CoverNote state="waiting" short onAnswer={noBlank} />
        ) : undefined
      }
      label={props.label}
      describedBy={props.describedBy}
      disabled={props.disabled}
      invalid={props.invalid}
      required={props.required}
      onHold={setHeld}
      onGive={(files) => {
        setGiven(files);
        void load(true);
      }}
      onFocusLost={() => {
        hadFocus.current = true;
      }}
    />
  );
}

/** A cover that is still to be made is not blank. */
const noBlank = () => undefined;
