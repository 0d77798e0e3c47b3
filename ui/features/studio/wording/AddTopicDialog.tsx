import { useDispatch } from 'react-redux';
import type { StudioNewTopicSubmitted } from '@engine/types/generated/forms';
import type { FormRequest } from '../../../forms/state/formsState';
import type { VisitStart } from '../../shell/visit';
import { FormDialog } from '../../staff/FormDialog';
import type { Place } from '../editing/definition/files';
import { addTopic } from '../editing/entries/helpTopics';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useWordingTexts } from './useWordingTexts';

export interface AddTopicDialogProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  onAdded(place: Place): void;
  onClose(): void;
}

const key = 'studio-new-topic';

/** Asks for title and text of a new help topic, and adds it: one that nobody named could be published. */
export function AddTopicDialog(props: AddTopicDialogProps) {
  const { start, onAdded, onClose } = props;
  const t = useWordingTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const request: FormRequest<typeof key> = {
    key,
    // The working copy takes it, and saves it as any other edit.
    send: (_api, body) => Promise.resolve(body),
  };
  const add = (answer: unknown) => {
    const words = answer as StudioNewTopicSubmitted;
    const added = addTopic(files, words, start.random);
    dispatch(
      edited({
        label: t('labels.add', { name: words.title }),
        files: added.files,
        selected: added.place,
      }),
    );
    onAdded(added.place);
  };
  return (
    <FormDialog
      start={start}
      request={request}
      keeps
      title={t('help.add')}
      save={t('help.submit')}
      opensAt="/title"
      onSent={add}
      onClose={onClose}
    />
  );
}
