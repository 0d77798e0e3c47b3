import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon';
import { useScope } from '../ScopeContext';
import { fieldsOf } from '../view/fieldsOf';
import type { GroupView } from '../view/viewTypes';

interface MoreGroupProps {
  readonly group: GroupView;
  readonly children: ReactNode;
}

/** Questions that few rows answer, behind "More", which says how many are answered. They are shown at once where one is wrong. */
export function MoreGroup({ group, children }: MoreGroupProps) {
  const { t } = useTranslation('renderer');
  const { data, findShown } = useScope();
  const id = useId();
  const names = Object.keys(fieldsOf(group.nodes));
  const count = names.filter((name) => data[name] !== undefined).length;
  const isWrong = names.some((name) => findShown(name) !== undefined);
  const [isOpened, setOpened] = useState(false);
  if (isWrong && !isOpened) setOpened(true);
  return (
    <>
      <button
        type="button"
        className="btn btn-link btn-sm row-more"
        aria-expanded={isOpened}
        aria-controls={isOpened ? id : undefined}
        onClick={() => setOpened(!isOpened || isWrong)}
      >
        {count === 0 ? t('rows.more') : t('rows.moreAnswered', { count })}
        <Icon name="chev" />
      </button>
      {isOpened && (
        <div className="row-rest" id={id}>
          {children}
        </div>
      )}
    </>
  );
}
