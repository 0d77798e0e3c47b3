import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHost } from '../../../forms/FormHost';
import type { FormRequest } from '../../../forms/state/formsState';
import { useAccountTheme } from '../useAccountTheme';
import type { FormTools } from '../LoginForm';

export interface SendFormProps {
  readonly request: FormRequest;
  readonly tools: FormTools;
  readonly actions?: ReactNode;
  /** The API answered with its sentence, which never tells whether there is an account. */
  onSent(message: string): void;
}

/** Asks for a username or an email address to which a link is sent. */
export function SendForm({ request, tools, actions, onSent }: SendFormProps) {
  const { t } = useTranslation('account');
  const theme = useAccountTheme();
  return (
    <FormHost
      request={request}
      theme={theme}
      loadHelp={tools.loadHelp}
      random={tools.random}
      submitLabel={t('send')}
      busyLabel={t('sending')}
      actions={actions}
      onSent={(answer) => onSent((answer as { message: string }).message)}
    />
  );
}
