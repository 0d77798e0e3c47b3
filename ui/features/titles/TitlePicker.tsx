import { useState } from 'react';
import type { ListedTitle } from '@contract/titles';
import { Skeleton } from '../../components/Skeleton';
import { ChosenTitle } from './ChosenTitle';
import { TitleFinder, type TitleFinderProps } from './TitleFinder';
import { TitlesFailed } from './TitlesFailed';
import type { TitlesState } from './titlesState';
import { useTitleTexts } from './useTitleTexts';

export interface TitlePickerProps extends Omit<TitleFinderProps, 'titles'> {
  readonly loaded: TitlesState;
  onTryAgain(): void;
}

/** The choice of a title: the table until one is chosen, then a sheet about it. */
export function TitlePicker(props: TitlePickerProps) {
  const { id, loaded, chosen, facts, lists, timeZone, onChoose } = props;
  const t = useTitleTexts();
  /** The user's last action here, which decides what is shown and where the focus goes. */
  const [last, setLast] = useState<'chose' | 'choosesAgain'>();
  if (loaded.status === 'failed')
    return (
      <TitlesFailed
        isChosen={chosen !== undefined}
        onTryAgain={props.onTryAgain}
      />
    );
  if (loaded.status !== 'loaded')
    return (
      <>
        <p className="hint" aria-hidden="true">
          {t('wait')}
        </p>
        <Skeleton bones={['line', 'line', 'line']} />
      </>
    );
  const { titles } = loaded;
  const title = titles.find((one) => one.id === chosen);
  if (title?.selectable === true && last !== 'choosesAgain')
    return (
      <ChosenTitle
        id={id}
        title={title}
        facts={facts}
        lists={lists}
        timeZone={timeZone}
        focused={last === 'chose'}
        onChooseAnother={() => setLast('choosesAgain')}
      />
    );
  return (
    <TitleFinder
      {...props}
      titles={titles}
      onChoose={(one: ListedTitle) => {
        setLast('chose');
        onChoose(one);
      }}
    />
  );
}
