import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type {
  ExampleJudged,
  ExampleRequest,
  ExampleUser,
} from '@contract/studio/examples';
import type { JsonObject } from '@engine/types/json';
import { RetryButton } from '../../../components/RetryButton';
import type { FormRequest } from '../../../forms/state/formsState';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';
import { FormDialog } from '../../staff/FormDialog';
import { keepExample } from '../editing/examples/keptExamples';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { FoundWords } from './FoundWords';
import { useExampleTexts } from './useExampleTexts';

export interface KeepDialogProps {
  readonly formKey: string;
  readonly user: ExampleUser;
  readonly data: JsonObject;
  /** The day of the preview, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly start: VisitStart;
  /** The answers are an example of this name now. */
  onKept(name: string): void;
  onClose(): void;
}

const key = 'studio-example';

/** Says what the rules find in answers, asks for a name, and adds both to the examples of the form. */
export function KeepDialog(props: KeepDialogProps) {
  const { formKey, user, data, today, start, onKept, onClose } = props;
  const { api, log } = start;
  const t = useExampleTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const isEmpty = Object.keys(data).length === 0;
  const judge = useCallback(() => {
    const asked: ExampleRequest = { formKey, user, data, today };
    return api.post<ExampleJudged>('library/studio/examples', asked);
  }, [api, formKey, user, data, today]);
  const { answer, failed, again } = useAnswer(judge, log);
  const request: FormRequest<typeof key> = {
    key,
    about: formKey,
    send: (_api, asked) => Promise.resolve(asked.name),
  };
  const keep = (name: string) => {
    if (answer === undefined || isEmpty) return;
    const { finds } = answer;
    const kept = keepExample(files, formKey, {
      name,
      user,
      data,
      today,
      finds,
    });
    dispatch(edited({ label: t('edit', { name }), files: kept }));
    onKept(name);
    onClose();
  };
  return (
    <FormDialog
      start={start}
      request={request}
      keeps
      title={t('keep')}
      save={t('save')}
      waiting={answer === undefined || isEmpty}
      opensAt="/name"
      onSent={(name) => keep(String(name))}
      onClose={onClose}
    >
      <div role="status" className="mb-3">
        {isEmpty ? (
          <p>{t('empty')}</p>
        ) : answer === undefined ? (
          <p>{t(failed ? 'failed' : 'judging')}</p>
        ) : (
          <FoundWords formKey={formKey} finds={answer.finds} />
        )}
        {failed ? <RetryButton onRetry={again} /> : null}
      </div>
      <p className="hint">{t('keepHint')}</p>
    </FormDialog>
  );
}
