import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrontendConfig } from '@contract/configuration';
import type { CurrentUser } from '@contract/user';
import { useAnswer } from '../../lib/api/useAnswer';
import type { Known, VisitStart } from './visit';

/** Loads who is logged in and the configuration, once for each page that is opened; the last answers stay meanwhile. */
export function useKnown({ api, log }: VisitStart, turn: number) {
  const { t } = useTranslation('app');
  const [newest, setNewest] = useState<Known>();
  const ask = useMemo(() => {
    // Each page asks again, since another tab may have changed the login.
    void turn;
    return createQuestions(api);
  }, [api, turn]);
  const askConfig = useCallback(async () => {
    try {
      return await ask.config();
    } catch (cause) {
      log(t('withoutForm.configFailed'), cause);
      return null;
    }
  }, [ask, log, t]);
  const { answer: user } = useAnswer(ask.user, log);
  const { answer: config } = useAnswer(askConfig, log);
  const findEnvironment = useCallback(async () => {
    const [user, config] = await Promise.all([ask.user(), ask.config()]);
    return { user, config };
  }, [ask]);
  const known: Known = newest ?? { user, config };
  return { known, findEnvironment, onKnown: setNewest };
}

/** Questions that are each sent once; one that failed is sent again. */
function createQuestions(api: VisitStart['api']) {
  return {
    user: askOnce(() => api.get<CurrentUser>('user/current')),
    config: askOnce(() => api.get<FrontendConfig>('api/frontendConfig')),
  };
}

function askOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask();
    answer.catch(() => {
      answer = undefined;
    });
    return answer;
  };
}
