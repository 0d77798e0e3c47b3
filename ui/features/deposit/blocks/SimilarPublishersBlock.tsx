import { readPointer } from '@engine';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { SimilarNames } from '../../publisher/SimilarNames';
import { publisherNamed } from '../../publisher/similarPublishers';
import { useLivePart } from '../../../renderer/LiveContext';
import type { BlockProps, StepNow } from '../../../renderer/types';
import { useAppDispatch, useAppSelector } from '../../shell/appHooks';

/**
 * Warns of publishers with a similar name while one is typed. Where the form names the field `joins`, one of them can
 * be joined in place of a new one (R71).
 */
export default function SimilarPublishersBlock(props: BlockProps) {
  const { scopePath, options, onAnswer } = props;
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const found = useAppSelector(({ similarPublishers }) => similarPublishers);
  const field = options['joins'];
  const path = `${scopePath}/${String(field)}`;
  const { value, isWrong, joined } = useLivePart(
    useCallback(
      ({ state }: StepNow) => {
        const namePath = `${scopePath}/name`;
        return {
          value: readPointer(state.data, namePath),
          isWrong: state.evaluation.findings.some(
            (one) => one.path === namePath,
          ),
          joined: readPointer(state.data, path),
        };
      },
      [scopePath, path],
    ),
  );
  const name = typeof value === 'string' ? value.trim() : '';
  useEffect(() => {
    dispatch(publisherNamed(name));
  }, [dispatch, name]);
  const similar = found.name === name && !isWrong ? found.similar : [];
  if (typeof field !== 'string') return <SimilarNames similar={similar} />;
  if (joined === undefined)
    return (
      <SimilarNames
        similar={similar}
        onJoin={({ id }) => onAnswer({ kind: 'set', path, value: id })}
      />
    );
  const chosen = found.similar.find(({ id }) => id === joined);
  return (
    <div className="my-3" role="status">
      <Note
        title={t('publisher.joins', { name: chosen?.name ?? name })}
        actions={
          <Button
            small
            onClick={() => onAnswer({ kind: 'set', path, value: undefined })}
          >
            {t('publisher.joinsNot')}
          </Button>
        }
      >
        {t('publisher.joinsText')}
      </Note>
    </div>
  );
}
