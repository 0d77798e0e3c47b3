import { sentence } from '@engine';
import { FormChoice } from '../../features/publicationType/FormChoice';
import type { WidgetProps } from '../../renderer/types';
import { useDeposit, useServices } from '../hooks';

/** The question for the form: monograph or serial. */
export function FormChoiceField(props: WidgetProps) {
  const { form, context } = useDeposit();
  const { address } = useServices();
  const { serviceName } = context.config;
  return (
    <FormChoice
      field={props}
      authenticated={context.user.authenticated}
      serialAsked={address.form() === 'SERIAL'}
      notice={{
        title: sentence(form, 'serialNeedsAccount', { serviceName }),
        text: sentence(form, 'serialDepositsNotOpen'),
      }}
    />
  );
}
