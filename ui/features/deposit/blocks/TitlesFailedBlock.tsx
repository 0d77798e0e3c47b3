import { useAppDispatch, useAppSelector } from '../../shell/appHooks';
import { TitlesFailed } from '../../titles/TitlesFailed';
import { titlesAsked } from '../../titles/titlesState';

/** Says beside the questions about a new title why no existing one is offered; where one is, the choice says so. */
export default function TitlesFailedBlock() {
  const dispatch = useAppDispatch();
  const isFailed = useAppSelector(({ titles }) => titles.status === 'failed');
  return isFailed ? (
    <TitlesFailed isChosen={false} onTryAgain={() => dispatch(titlesAsked())} />
  ) : null;
}
