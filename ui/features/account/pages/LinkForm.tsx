import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { LinkUsed } from '@contract/answers';
import { FormHost } from '../../../forms/FormHost';
import {
  findOpenForm,
  type FormRequest,
  type WithForms,
} from '../../../forms/state/formsState';
import { useAccountTheme } from '../useAccountTheme';
import { linkWords } from './linkPages';
import type { LinkPartProps } from './UseLink';

type LinkFormRequest =
  FormRequest<'set-password'> | FormRequest<'accept-invitation'>;

/** Uses a link with what its form asks: a password, or a whole account. */
export function LinkForm(props: LinkPartProps) {
  const { tools, token, link, onOver, onDone } = props;
  const { kind, username } = link;
  const { t } = useTranslation('account');
  const theme = useAccountTheme();
  const { path, text, button, busy } = linkWords[kind];
  const request = useMemo((): LinkFormRequest => {
    if (kind === 'invitation')
      return {
        key: 'accept-invitation',
        send: (api, answers) => api.post(path, { ...answers, token }),
      };
    return {
      key: 'set-password',
      start: { username },
      send: (api, { password, confirmPassword }) =>
        api.post(path, { token, password, confirmPassword }),
    };
  }, [kind, username, path, token]);
  const problem = useSelector(
    (state: WithForms) => findOpenForm(state, request.key)?.problem,
  );
  const tell = useEffectEvent((message: string) => onOver({ message }));
  useEffect(() => {
    if (problem?.code === 'TOKEN_OVER') tell(problem.message);
  }, [problem]);
  return (
    <>
      <p className="text-break">{t(`page.${text}`, { ...link })}</p>
      <FormHost
        request={request}
        theme={theme}
        loadHelp={tools.loadHelp}
        random={tools.random}
        submitLabel={t(`page.${button}`)}
        busyLabel={t(`page.${busy}`)}
        onSent={(answer) => onDone(answer as LinkUsed)}
      />
    </>
  );
}
