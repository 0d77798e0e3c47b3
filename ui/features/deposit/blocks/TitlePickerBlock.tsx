import { useCallback } from 'react';
import { readPointer, sentence } from '@engine';
import type { ListedTitle } from '@contract/titles';
import { fieldId } from '../../../renderer/fieldId';
import { useLivePart } from '../../../renderer/LiveContext';
import type { BlockProps, StepNow } from '../../../renderer/types';
import {
  useAppDispatch,
  useAppSelector,
  useServices,
} from '../../shell/appHooks';
import { TitlePicker } from '../../titles/TitlePicker';
import { titlesAsked } from '../../titles/titlesState';
import { wizardMoved } from '../depositActions';
import { toPickerOptions } from '../titles/titlePicker';
import { toPrefill } from '../titles/toPrefill';
import { useShownError } from './useShownError';

/** The choice of an existing title (spec 1 §2, §4): the chosen one is copied into the answers. */
export default function TitlePickerBlock(props: BlockProps) {
  const { form, stepId, scopePath, options } = props;
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const loaded = useAppSelector(({ titles }) => titles);
  const path = `${scopePath}/id`;
  const { chosen, lists, timeZone } = useLivePart(
    useCallback(
      ({ state, context }: StepNow) => ({
        chosen: readPointer(state.data, path),
        lists: context.lists,
        timeZone: context.config.timeZone,
      }),
      [path],
    ),
  );
  const { source, facts } = toPickerOptions(options);
  const label = form.model.places[`${scopePath}#id`]?.label;
  const choose = (title: ListedTitle) =>
    dispatch(wizardMoved(toPrefill(source, title), now()));
  return (
    <TitlePicker
      id={fieldId(stepId, path)}
      label={typeof label === 'string' ? label : ''}
      loaded={loaded}
      chosen={typeof chosen === 'string' ? chosen : undefined}
      facts={facts}
      lists={lists}
      timeZone={timeZone}
      error={useShownError(path)}
      translate={(name) => sentence(form, name)}
      onChoose={choose}
      onTryAgain={() => dispatch(titlesAsked())}
    />
  );
}
