import { readPointer } from '@engine';
import { useEffect } from 'react';
import { SimilarNames } from '../../publisher/SimilarNames';
import { publisherNamed } from '../../publisher/similarPublishers';
import type { BlockProps } from '../../../renderer/types';
import { useAppDispatch, useAppSelector } from '../../shell/appHooks';

/** Warns of publishers with a similar name while one is typed. */
export default function SimilarPublishersBlock(props: BlockProps) {
  const { state, scopePath } = props;
  const dispatch = useAppDispatch();
  const found = useAppSelector(({ similarPublishers }) => similarPublishers);
  const value = readPointer(state.data, `${scopePath}/name`);
  const name = typeof value === 'string' ? value.trim() : '';
  useEffect(() => {
    dispatch(publisherNamed(name));
  }, [dispatch, name]);
  const { findings } = state.evaluation;
  const isWrong = findings.some(({ path }) => path === `${scopePath}/name`);
  const names = found.name === name && !isWrong ? found.similar : [];
  return <SimilarNames names={names} />;
}
