import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { changeKind, kindsInstead } from '../editing/questions/changeKind';
import { listAt, type Place } from '../editing/definition/files';
import { kindOf } from '../editing/questions/kindOf';
import type { QuestionKind } from '../editing/questions/kinds';
import { partName } from '../editing/outline/partName';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';

/** The kind of a question; a choice where another one stores its answers alike. */
export function KindField({ place }: { readonly place: Place }) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const id = useId();
  const { files } = useCopy();
  const kind = kindOf(files, place);
  const kinds = kindsInstead(files, place);
  if (kinds.length === 0)
    return (
      <>
        <h3 className="form-label">{t('properties.kind')}</h3>
        <p className="mb-1">
          {kind === undefined
            ? t('properties.otherKind')
            : kindLabel(files, kind)}
        </p>
        <p className="hint">{t('properties.fixedKind')}</p>
      </>
    );
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {t('properties.kind')}
      </label>
      <select
        className="form-select"
        id={id}
        value={kind}
        onChange={({ target }) => {
          const wanted = kinds.find((one) => one === target.value);
          if (wanted === undefined) return;
          dispatch(
            edited({
              label: t('labels.kind', { name: partName(files, place) }),
              files: changeKind(files, place, wanted),
            }),
          );
        }}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {kindLabel(files, one)}
          </option>
        ))}
      </select>
    </div>
  );
}

function kindLabel(files: StudioFiles, kind: QuestionKind): string {
  const entries = listAt(files, {
    file: 'lists/QuestionKind.json',
    pointer: '/entries',
  });
  const found = entries.find((one) => isObject(one) && one['name'] === kind);
  return isObject(found) ? String(found['label']) : kind;
}
