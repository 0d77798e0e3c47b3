import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { Dialog } from '../../../components/dialogs/Dialog';
import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../editing/definition/files';
import { neighbourOf } from '../editing/outline/neighbourOf';
import { outlineOf } from '../editing/outline/outline';
import { dependentKey, type Dependent } from '../editing/removing/dependents';
import { releaseDependent } from '../editing/removing/releaseDependent';
import { isLasting, removalOf } from '../editing/removing/removal';
import { edited, selected } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { tellDependent } from './tellDependent';

export interface DeleteDialogProps {
  readonly formKey: string;
  readonly place: Place;
  readonly name: string;
  /** The part is gone, and another one is selected. */
  onDeleted(): void;
  onClose(): void;
}

/** Asks before a part of a form, or the form, is deleted; or names what depends on it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { formKey, place, name, onDeleted, onClose } = props;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const copy = useCopy();
  const { kind, dependents, remove, together } = removalOf(
    copy,
    formKey,
    place,
  );
  const confirm = (removed: () => StudioFiles) => {
    onClose();
    const files = removed();
    const outline = (of: StudioFiles) =>
      outlineOf(of, formKey, copy.live, copy.reads);
    const next = neighbourOf(outline(copy.files), outline(files), place);
    dispatch(
      edited({
        label: t('labels.delete', { name }),
        files,
        removesSelected: true,
        ...(next !== undefined && { selected: next }),
      }),
    );
    onDeleted();
  };
  if (dependents.length === 0)
    return createPortal(
      <ConfirmDialog
        open
        danger
        title={t('delete.title', { name })}
        text={t(`delete.texts.${kind}`)}
        confirmLabel={t('delete.yes')}
        cancelLabel={t('delete.no')}
        onConfirm={() => confirm(remove)}
        onCancel={onClose}
      />,
      document.body,
    );
  const wording =
    together !== undefined
      ? ({ title: 'title', lead: 'whyTogether' } as const)
      : isLasting(dependents)
        ? ({ title: 'refused', lead: 'reasons' } as const)
        : ({ title: 'blocked', lead: 'why' } as const);
  return createPortal(
    <Dialog
      open
      title={t(`delete.${wording.title}`, { name })}
      onClose={onClose}
      actions={
        together === undefined ? (
          <Button onClick={onClose}>{t('delete.close')}</Button>
        ) : (
          <>
            <Button variant="danger" onClick={() => confirm(together.remove)}>
              {t('delete.yesTogether')}
            </Button>
            <Button onClick={onClose}>{t('delete.no')}</Button>
          </>
        )
      }
    >
      <p>{t(`delete.${wording.lead}`)}</p>
      <ul className="rules">
        {dependents.map((one) => (
          <li key={dependentKey(one)}>
            {t(`delete.${one.kind}`, {
              name: one.name,
              question: one.question,
              test:
                one.kind === 'shownBy' && one.place !== undefined
                  ? tellDependent(t, copy.files, place, one.place)
                  : '',
            })}
            <DependentActions part={place} dependent={one} onClose={onClose} />
          </li>
        ))}
      </ul>
      {together === undefined ? null : (
        <>
          <p>{t('delete.together')}</p>
          <ul>
            {together.names.map((one, index) => (
              <li key={index}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>,
    document.body,
  );
}

/** The ways to free a dependent: to see it, or a safe change. */
function DependentActions({
  part,
  dependent,
  onClose,
}: {
  readonly part: Place;
  readonly dependent: Dependent;
  onClose(): void;
}) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files, reads } = useCopy();
  const { name, place } = dependent;
  const release = useMemo(
    () => releaseDependent(files, part, dependent, reads),
    [files, part, dependent, reads],
  );
  if (place === undefined && release === undefined) return null;
  return (
    <span className="row-flex">
      {place === undefined ? null : (
        <Button
          small
          variant="link"
          about={name}
          onClick={() => {
            onClose();
            dispatch(selected(place));
          }}
        >
          {t('delete.show')}
        </Button>
      )}
      {release === undefined ? null : (
        <Button
          small
          variant="link"
          about={name}
          onClick={() =>
            dispatch(
              edited({
                label: t(`labels.${release.kind}`, { name }),
                files: release.files,
              }),
            )
          }
        >
          {t(`delete.${release.kind}`)}
        </Button>
      )}
    </span>
  );
}
