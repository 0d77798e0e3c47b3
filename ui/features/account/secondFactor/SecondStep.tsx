import { useTranslation } from 'react-i18next';
import type { LoggedIn, SecondFactorAsked } from '@contract/account';
import { Button } from '../../../components/Button';
import { FormHost } from '../../../forms/FormHost';
import type { FormTools } from '../LoginForm';
import { useAccountTheme } from '../useAccountTheme';
import { FirstApp } from './FirstApp';
import { codeRequest } from './secondFactorRequests';
import { useFreshForm } from './useFreshForm';

export interface SecondStepProps {
  readonly tools: FormTools;
  readonly asked: SecondFactorAsked;
  onLoggedIn(answer: LoggedIn): void;
  /** Back to username and password. */
  onBack(): void;
}

/** The second step of a login: a code, or an app that must be set up first. */
export function SecondStep(props: SecondStepProps) {
  const { tools, asked, onLoggedIn, onBack } = props;
  const { t } = useTranslation('account');
  const theme = useAccountTheme();
  useFreshForm(codeRequest.key);
  const back = (
    <Button variant="link" onClick={onBack}>
      {t('secondFactor.back')}
    </Button>
  );
  if (asked.methods.includes('enrol'))
    return <FirstApp tools={tools} actions={back} onLoggedIn={onLoggedIn} />;
  return (
    <>
      <p>{t('secondFactor.askCode')}</p>
      <FormHost
        request={codeRequest}
        theme={theme}
        loadHelp={tools.loadHelp}
        random={tools.random}
        submitLabel={t('logIn')}
        busyLabel={t('loggingIn')}
        actions={back}
        onSent={(answer) => onLoggedIn(answer as LoggedIn)}
      />
    </>
  );
}
