import { useCallback } from 'react';
import { readPointer } from '@engine';
import { findStepOf } from '../../../forms/findStepOf';
import { ChosenPublisher } from '../../publisher/ChosenPublisher';
import { useLivePart } from '../../../renderer/LiveContext';
import type { BlockProps, StepNow } from '../../../renderer/types';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { wizardMoved } from '../depositActions';
import { useChosenPublisher } from './useChosenPublisher';

/** The publisher that a member of staff deposits for; another is chosen on the step that asks for it (R72). */
export function StaffPublisher({ form, scopePath }: BlockProps) {
  const { now } = useServices();
  const dispatch = useAppDispatch();
  const path = `${scopePath}/id`;
  const { value, step, lists } = useLivePart(
    useCallback(
      ({ state, context }: StepNow) => ({
        value: readPointer(state.data, path),
        step: findStepOf(form, path, { steps: {}, form: state }),
        lists: context.lists,
      }),
      [form, path],
    ),
  );
  const chosen = useChosenPublisher(
    typeof value === 'string' ? value : undefined,
  );
  return (
    <ChosenPublisher
      publisher={chosen}
      lists={lists}
      focused={false}
      onChooseAnother={() => {
        if (step !== undefined)
          dispatch(wizardMoved({ type: 'stepAsked', step }, now()));
      }}
    />
  );
}
