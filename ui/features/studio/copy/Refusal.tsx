import { Note } from '../../../components/Note';
import type { ApiError } from '../../../lib/api/apiError';
import { listProblems } from '../state/refusals';
import { useCopyTexts } from './useCopyTexts';

/** Says why the API refuses a bundle, with the files concerned. */
export function Refusal({ cause }: { readonly cause: ApiError }) {
  const t = useCopyTexts();
  const problems = listProblems(cause);
  return (
    <Note tone="bad" role="alert" title={cause.message}>
      {problems.length === 0 ? undefined : (
        <ul>
          {problems.map(({ file, message }, index) => (
            <li key={index}>
              {file === '' ? message : t('place', { file, message })}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
