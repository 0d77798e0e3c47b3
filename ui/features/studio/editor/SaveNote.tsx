import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { saveAsked } from '../state/studioActions';
import { useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { ConflictDialog } from './ConflictDialog';
import { RefusedNote } from './RefusedNote';

/** Says why changes are not saved at the moment, and what to do; asks about those that others changed, too. */
export function SaveNote({ loginHref }: { readonly loginHref: string }) {
  return (
    <>
      <ProblemNote loginHref={loginHref} />
      <ConflictDialog />
    </>
  );
}

function ProblemNote({ loginHref }: { readonly loginHref: string }) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const problem = useStudio((studio) => studio.problem);
  const refusal = useStudio((studio) => studio.refusal);
  if (problem === null) return null;
  return (
    <div className="wide pb-3">
      {refusal !== null ? (
        <RefusedNote refusal={refusal} />
      ) : (
        <Note
          tone="warning"
          role="alert"
          title={t(`problems.${problem}`)}
          actions={
            problem === 'loggedOut' ? (
              <a href={loginHref}>{t('logIn')}</a>
            ) : (
              <Button small onClick={() => dispatch(saveAsked())}>
                {t('tryAgain')}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
