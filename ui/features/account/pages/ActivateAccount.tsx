import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkUsed } from '@contract/answers';
import { Button } from '../../../components/Button';
import { ProblemNote } from '../../shell/ProblemNote';
import { ApiError } from '../../../lib/apiError';
import { isOver } from './isOver';
import type { FormTools } from '../LoginForm';

export interface LinkPartProps {
  readonly tools: FormTools;
  readonly token: string;
  readonly username: string;
  /** The link turned out to be over. */
  onOver(why: { message: string }): void;
  /** Done; tells with what name and where to log in. */
  onDone(used: LinkUsed): void;
}

/** Activates an account when its button is pressed, so that a program that looks at the mail does not use the link up. */
export function ActivateAccount(props: LinkPartProps) {
  const { tools, token, username, onOver, onDone } = props;
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | Error>();
  const activate = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      onDone(await tools.api.post<LinkUsed>('user/activate', { token }));
    } catch (cause) {
      setBusy(false);
      if (isOver(cause)) onOver({ message: cause.message });
      else setProblem(cause instanceof Error ? cause : new Error(''));
    }
  };
  const isAnswer = problem instanceof ApiError;
  return (
    <div className="stack">
      {problem === undefined ? null : (
        <ProblemNote
          tone="bad"
          message={
            (isAnswer && problem.message) || t('app:withoutForm.noAnswer')
          }
          reference={isAnswer ? problem.reference : null}
          focusTurn={0}
        />
      )}
      <p>{t('page.activateText', { username })}</p>
      <p>
        <Button
          variant="primary"
          busy={busy}
          busyLabel={t('page.activating')}
          onClick={() => void activate()}
        >
          {t('page.activateButton')}
        </Button>
      </p>
    </div>
  );
}
