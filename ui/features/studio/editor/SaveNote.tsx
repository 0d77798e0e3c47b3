import { useDispatch } from 'react-redux';
import { RetryButton } from '../../../components/RetryButton';
import { Note } from '../../../components/Note';
import { useLeaveGuard } from '../../../lib/useLeaveGuard';
import { isLostWithTab, isOnlyInPage } from '../state/lostEdits';
import { saveAsked } from '../state/studioActions';
import { useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { AdoptedNote } from './AdoptedNote';
import { ConflictDialog } from './ConflictDialog';
import { RefusedNote } from './RefusedNote';

/**
 * Says why changes are not saved at the moment, and what to do, and which ones come from a closed tab. Asks about those
 * that others changed, too, and before the page is left with changes that would be lost.
 */
export function SaveNote({ loginHref }: { readonly loginHref: string }) {
  useLeaveGuard(useStudio(isLostWithTab));
  return (
    <>
      <ProblemNote loginHref={loginHref} />
      <AdoptedNote />
      <ConflictDialog />
    </>
  );
}

function ProblemNote({ loginHref }: { readonly loginHref: string }) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const problem = useStudio((studio) => studio.problem);
  const refusal = useStudio((studio) => studio.refusal);
  const isOnlyHere = useStudio(isOnlyInPage);
  if (problem === null) return null;
  const words =
    isOnlyHere && problem !== 'refused' ? 'problemsOnlyHere' : 'problems';
  return (
    <div className="wide pb-3">
      {refusal !== null ? (
        <RefusedNote refusal={refusal} />
      ) : (
        <Note
          tone="warning"
          role="alert"
          title={t(`${words}.${problem}`)}
          actions={
            <>
              {problem === 'loggedOut' ? (
                <a
                  href={loginHref}
                  {...(isOnlyHere && { target: '_blank', rel: 'noreferrer' })}
                >
                  {t('logIn')}
                </a>
              ) : null}
              {problem !== 'loggedOut' || isOnlyHere ? (
                <RetryButton onRetry={() => dispatch(saveAsked())} />
              ) : null}
            </>
          }
        />
      )}
    </div>
  );
}
