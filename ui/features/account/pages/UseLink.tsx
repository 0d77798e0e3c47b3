import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkPurpose, LinkUsed } from '@contract/answers';
import { Button } from '../../../components/Button';
import { ProblemNote } from '../../shell/ProblemNote';
import { ApiError } from '../../../lib/api/apiError';
import { isOver } from './isOver';
import { linkWords } from './linkPages';
import type { FormTools } from '../LoginForm';

export interface LinkPartProps {
  readonly tools: FormTools;
  readonly token: string;
  readonly link: LinkPurpose;
  /** The link turned out to be over. */
  onOver(why: { message: string }): void;
  /** Done; tells with what name and where to log in. */
  onDone(used: LinkUsed): void;
}

/** Uses a link when its button is pressed, so that a program that looks at the mail does not use the link up. */
export function UseLink(props: LinkPartProps) {
  const { tools, token, link, onOver, onDone } = props;
  const { path, text, button, busy: busyText } = linkWords[link.kind];
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | Error>();
  const use = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      onDone(await tools.api.post<LinkUsed>(path, { token }));
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
      <p className="text-break">{t(`page.${text}`, { ...link })}</p>
      <p>
        <Button
          variant="primary"
          busy={busy}
          busyLabel={t(`page.${busyText}`)}
          onClick={() => void use()}
        >
          {t(`page.${button}`)}
        </Button>
      </p>
    </div>
  );
}
