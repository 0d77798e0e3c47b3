import { readPointer } from '@engine';
import { findStepOf } from '../../../forms/findStepOf';
import { ChosenPublisher } from '../../publisher/ChosenPublisher';
import type { BlockProps } from '../../../renderer/types';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { wizardMoved } from '../depositActions';
import { useChosenPublisher } from './useChosenPublisher';

/** The publisher that a member of staff deposits for; another is chosen on the step that asks for it (R72). */
export function StaffPublisher({
  form,
  scopePath,
  state,
  context,
}: BlockProps) {
  const { now } = useServices();
  const dispatch = useAppDispatch();
  const path = `${scopePath}/id`;
  const value = readPointer(state.data, path);
  const chosen = useChosenPublisher(
    typeof value === 'string' ? value : undefined,
  );
  const step = findStepOf(form, path, { steps: {}, form: state });
  return (
    <ChosenPublisher
      publisher={chosen}
      lists={context.lists}
      focused={false}
      onChooseAnother={() => {
        if (step !== undefined)
          dispatch(wizardMoved({ type: 'stepAsked', step }, now()));
      }}
    />
  );
}
