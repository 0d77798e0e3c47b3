import { isObject } from '@engine';
import { listWords } from '@engine/changes/listWords';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import {
  dependentsOf,
  outermost,
} from '../../editing/conditions/dependentParts';
import { objectAt } from '../../editing/definition/files';
import type { QuestionKind } from '../../editing/questions/kinds';
import { listNameOf, offeredLists } from '../../editing/questions/listChoice';
import { changeList } from '../../editing/questions/changeList';
import { firstText } from '../../editing/outline/partName';
import { kindOf } from '../../editing/questions/kindOf';
import { edited } from '../../state/studioActions';
import type { VisitStart } from '../../../shell/visit';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { AnswerWords, TestWords } from '../../../explain/ConditionWords';
import { KindField } from '../KindField';
import { ShownWhen, type ShownWhenProps } from './ShownWhen';

export interface QuestionRulesProps extends ShownWhenProps {
  readonly start: Pick<VisitStart, 'api'>;
}

/** When a question is shown, what its answer asks for, its kind and its list; of rows only the first two. */
export function QuestionRules({ place, start, onJson }: QuestionRulesProps) {
  const t = useStudioTexts();
  const { files } = useCopy();
  const more = outermost(dependentsOf(files, place));
  const kind = kindOf(files, place);
  const node = objectAt(files, place);
  const { review } = node;
  return (
    <>
      <ShownWhen place={place} onJson={onJson} />
      {more.length === 0 ? null : (
        <>
          <h3 className="form-label">{t('properties.asksForMore')}</h3>
          {more.map(({ place: { file, pointer }, label, test }) => (
            <p key={file + pointer} className="sentence">
              <b>{label}</b>{' '}
              {test.verb === 'holds' || test.verb === 'holdsNot' ? (
                <>
                  {t('words.when')} <TestWords {...test} />
                </>
              ) : (
                <>
                  {t('words.whenAnswer')}{' '}
                  <AnswerWords verb={test.verb} values={test.values} />
                </>
              )}
            </p>
          ))}
          {isObject(review) && 'unlessBelow' in review ? (
            <p className="hint">{t('properties.leftOutOfReview')}</p>
          ) : null}
        </>
      )}
      {'rows' in node ? null : <KindField place={place} />}
      {kind !== undefined && LISTED.includes(kind) ? (
        <ListField place={place} start={start} />
      ) : null}
    </>
  );
}

/** Kinds of question with a list of one's choice. */
const LISTED: readonly QuestionKind[] = ['CHOICE', 'CARDS', 'CHOICES'];

/** The list that a choice offers. */
function ListField({
  place,
  start,
}: Pick<QuestionRulesProps, 'place' | 'start'>) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const label = firstText(objectAt(files, place)['label']);
  const list = listNameOf(files, place);
  const offered = useMemo(() => offeredLists(files, list), [files, list]);
  return (
    <div className="field">
      <label className="form-label" htmlFor="studio-list">
        {t('properties.list')}
      </label>
      <select
        className="form-select"
        id="studio-list"
        value={list}
        onChange={({ target }) =>
          dispatch(
            edited({
              label: t('labels.list', { name: label }),
              files: changeList(files, place, target.value),
            }),
          )
        }
      >
        {offered.map(({ name, length }) => (
          <option key={name} value={name}>
            {t('properties.listLength', {
              name: listWords(name),
              count: length,
            })}
          </option>
        ))}
      </select>
      {list === undefined ? null : (
        <p className="mt-2 mb-0">
          <a href={start.api.url(`library/studio/lists/${list}`)}>
            {t('properties.openList')}
          </a>
        </p>
      )}
    </div>
  );
}
