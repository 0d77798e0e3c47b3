import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import type { StudioFiles } from '@contract/studio/studio';
import { partsOf, type Sentence } from '@engine/conditions/sentence';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/dialogs/Dialog';
import {
  emptyLine,
  toLines,
  toPart,
  toSentence,
  type ConditionLine,
  type OpenLine,
} from '../../editing/conditions/conditionLines';
import {
  tellPart,
  tellSentence,
} from '../../editing/conditions/conditionWords';
import { decidingQuestions } from '../../editing/conditions/decidingQuestions';
import { offeredConditions } from '../../editing/conditions/offeredConditions';
import type { Place } from '../../editing/definition/files';
import { partName } from '../../editing/outline/partName';
import { edited } from '../../state/studioActions';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { ConditionLineFields } from './ConditionLineFields';
import { ConditionWords } from '../../../explain/ConditionWords';

export interface ConditionDialogProps {
  /** Of a question, a section or a step. */
  readonly place: Place;
  /** The words before the sentence. */
  readonly told: string;
  /** The present sentence; undefined for a part that is always shown. */
  readonly sentence: Sentence | undefined;
  /** The line to begin with, where there is no sentence. */
  readonly begins?: OpenLine | undefined;
  /** The files in which the part is shown while another sentence is true. */
  change(sentence: Sentence | undefined): StudioFiles;
  onClose(): void;
}

const isSame = (one: Sentence | undefined, other: Sentence | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Writes the sentence that says when a part of a form is shown, one line for each answer that it looks at. */
export function ConditionDialog(props: ConditionDialogProps) {
  const { place, sentence: present, begins, told, onClose } = props;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const questions = useMemo(
    () => decidingQuestions(files, place),
    [files, place],
  );
  const conditions = useMemo(
    () => offeredConditions(files, questions),
    [files, questions],
  );
  const [lines, setLines] = useState(() =>
    present === undefined && begins !== undefined
      ? [begins]
      : toLines(present, questions, conditions),
  );
  const [join, setJoin] = useState(present ? partsOf(present).join : 'all');
  const [added, setAdded] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  // The keyboard continues on the new line.
  useLayoutEffect(() => {
    if (added > 0)
      list.current
        ?.querySelector<HTMLElement>('fieldset:last-of-type select')
        ?.focus();
  }, [added]);
  const isComplete = lines.every((line) => toPart(line) !== undefined);
  const sentence = toSentence(lines, join);
  const name = partName(files, place);
  const save = () => {
    if (!isSame(sentence, present))
      dispatch(
        edited({
          label: t('labels.condition', { name }),
          files: props.change(sentence),
        }),
      );
    onClose();
  };
  const change = (next: ConditionLine) =>
    setLines(lines.map((line) => (line.key === next.key ? next : line)));
  return createPortal(
    <Dialog
      open
      wide
      title={t('condition.title')}
      onClose={onClose}
      actions={
        <div className="row-flex">
          <Button
            variant="primary"
            waiting={!isComplete}
            describedBy="condition-told"
            onClick={save}
          >
            {t('condition.save')}
          </Button>
          <Button onClick={onClose}>{t('condition.cancel')}</Button>
        </div>
      }
    >
      <p className="hint">{t('condition.about', { name })}</p>
      {lines.length < 2 ? null : (
        <div className="field">
          <label className="form-label" htmlFor="condition-join">
            {t('condition.join')}
          </label>
          <select
            className="form-select"
            id="condition-join"
            value={join}
            onChange={({ target }) =>
              setJoin(target.value === 'any' ? 'any' : 'all')
            }
          >
            <option value="all">{t('condition.all')}</option>
            <option value="any">{t('condition.any')}</option>
          </select>
        </div>
      )}
      <div ref={list}>
        {lines.map((line, index) => (
          <fieldset className="testline" key={line.key}>
            <legend className="visually-hidden">
              {t('condition.line', { number: index + 1 })}
            </legend>
            {'part' in line ? (
              <p className="sentence mb-0">
                <ConditionWords
                  join="all"
                  tests={[tellPart(files, place, line.part)]}
                />
              </p>
            ) : (
              <ConditionLineFields
                line={line}
                questions={questions}
                conditions={conditions}
                onChange={change}
              />
            )}
            <Button
              small
              variant="link"
              about={t('condition.line', { number: index + 1 })}
              onClick={() => setLines(lines.filter((one) => one !== line))}
            >
              {t('condition.remove')}
            </Button>
          </fieldset>
        ))}
      </div>
      <p>
        <Button
          small
          icon="plus"
          onClick={() => {
            const last = Math.max(-1, ...lines.map(({ key }) => key));
            setLines([...lines, emptyLine(last + 1)]);
            setAdded(added + 1);
          }}
        >
          {t('condition.add')}
        </Button>
      </p>
      <h3 className="form-label">
        {isComplete && sentence === undefined
          ? t('properties.shownWhen')
          : told}
      </h3>
      <p className="sentence" id="condition-told" role="status">
        {!isComplete ? (
          t('condition.incomplete')
        ) : sentence === undefined ? (
          t('properties.always')
        ) : (
          <ConditionWords {...tellSentence(files, place, sentence)} />
        )}
      </p>
    </Dialog>,
    document.body,
  );
}
