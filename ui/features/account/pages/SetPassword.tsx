import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { LinkUsed } from '@contract/answers';
import { FormHost } from '../../../forms/FormHost';
import {
  findOpenForm,
  type FormOrder,
  type WithForms,
} from '../../../forms/formsState';
import { useAccountTheme } from '../useAccountTheme';
import type { LinkPartProps } from './ActivateAccount';

export interface SetPasswordProps extends LinkPartProps {
  readonly kind: 'setPassword' | 'recovery';
}

const key = 'set-password';

/** Chooses a password: the first one, which activates the account, or a new one. */
export function SetPassword(props: SetPasswordProps) {
  const { tools, token, kind, username, onOver, onDone } = props;
  const { t } = useTranslation('account');
  const theme = useAccountTheme();
  const isFirst = kind === 'setPassword';
  const order = useMemo(
    (): FormOrder<typeof key> => ({
      key,
      start: { username },
      send: (api, { password, confirmPassword }) =>
        api.post(isFirst ? 'user/activate' : 'user/reset', {
          token,
          password,
          confirmPassword,
        }),
    }),
    [username, token, isFirst],
  );
  const problem = useSelector(
    (state: WithForms) => findOpenForm(state, key)?.problem,
  );
  const tell = useEffectEvent((message: string) => onOver({ message }));
  useEffect(() => {
    if (problem?.code === 'TOKEN_OVER') tell(problem.message);
  }, [problem]);
  return (
    <>
      <p>
        {t(isFirst ? 'page.setPasswordText' : 'page.resetText', { username })}
      </p>
      <FormHost
        order={order}
        theme={theme}
        loadHelp={tools.loadHelp}
        random={tools.random}
        submitLabel={t(isFirst ? 'page.activateButton' : 'page.resetButton')}
        busyLabel={t(isFirst ? 'page.activating' : 'page.saving')}
        onSent={(answer) => onDone(answer as LinkUsed)}
      />
    </>
  );
}
