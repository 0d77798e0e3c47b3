import { objectAt, valueAt, type Place } from '../editing/definition/files';
import { isPart } from '../editing/outline/isPart';
import { kindOfPart } from '../editing/outline/partName';
import { keptAlways } from '../editing/removing/removal';
import { wordsOf } from '../editing/questions/partProperties';
import type { VisitStart } from '../../shell/visit';
import { useCopy, useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { NodeActions } from './outline/NodeActions';
import { FollowUp } from './FollowUp';
import { PartForm } from './PartForm';
import { QuestionForm } from './QuestionForm';
import { PartShownWhen } from './rules/PartShownWhen';
import { QuestionRules } from './rules/QuestionRules';
import { RequiredMessage } from './rules/RequiredMessage';
import { RuleList } from './rules/RuleList';
import { WordVariants } from './WordVariants';

export interface PropertiesPaneProps {
  readonly formKey: string;
  readonly start: VisitStart;
  /** The user wants to see a place as JSON. */
  onJson(place: Place): void;
  /** The selected part is gone, and another one is selected. */
  onDeleted(): void;
}

/** The properties of the selected part. What is no part of a page is changed as JSON. */
export function PropertiesPane({
  formKey,
  start,
  onJson,
  onDeleted,
}: PropertiesPaneProps) {
  const t = useStudioTexts();
  const { files, reads } = useCopy();
  const place = useStudio((studio) => studio.selected);
  const selections = useStudio((studio) => studio.selections);
  const turn = useStudio((studio) => studio.turn);
  if (place === null || valueAt(files, place) === undefined)
    return <p className="hint">{t('properties.select')}</p>;
  if (!isPart(place)) return <p className="hint">{t('properties.none')}</p>;
  // Values that no letter of this form changed are read again.
  const key = `${selections} ${turn}`;
  const node = objectAt(files, place);
  const isRead = keptAlways(files, formKey, place, reads)?.kind === 'read';
  return (
    <>
      <p className="hint mb-3">
        {t(
          `properties.kinds.${isRead ? 'readQuestion' : kindOfPart(files, place)}`,
        )}
      </p>
      {'field' in node ? (
        <QuestionForm key={key} place={place} start={start} />
      ) : wordsOf(files, place) === undefined ? null : (
        <PartForm key={key} place={place} start={start} />
      )}
      <WordVariants
        key={`${key} words`}
        place={place}
        start={start}
        onJson={onJson}
      />
      {'field' in node || 'rows' in node ? (
        <>
          <RequiredMessage place={place} start={start} />
          <QuestionRules place={place} start={start} onJson={onJson} />
          <RuleList
            key={selections}
            place={place}
            start={start}
            onJson={onJson}
          />
        </>
      ) : null}
      <FollowUp formKey={formKey} place={place} start={start} />
      <PartShownWhen formKey={formKey} place={place} onJson={onJson} />
      <NodeActions formKey={formKey} place={place} onDeleted={onDeleted} />
    </>
  );
}
