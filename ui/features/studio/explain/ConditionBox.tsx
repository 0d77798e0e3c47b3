import type { StudioFiles } from '@contract/studio';
import type { ExplainedCondition, LookedAt } from '@engine/types/explanation';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import type { Place } from '../editing/files';
import type { FindLabel } from './questionLabels';
import { useExplainTexts } from './useExplainTexts';

/** One condition with whether it is met, and the answers that it looked at. */
export function ConditionBox({
  explained: { condition, holds, looked },
  files,
  findLabel,
  onSelect,
}: {
  readonly explained: ExplainedCondition;
  readonly files: StudioFiles;
  readonly findLabel: FindLabel;
  onSelect(place: Place): void;
}) {
  const t = useExplainTexts();
  const file = `conditions/${condition}.json`;
  return (
    <>
      <div className="sentence">
        <b>{toTitle(condition)}</b>
        <ul>
          {looked.map((one) => (
            <li key={one.path} className={holds ? undefined : 'is-not'}>
              <Icon name={holds ? 'check' : 'cross'} />
              <span>
                <span className="visually-hidden">
                  {t(holds ? 'met' : 'notMet')}{' '}
                </span>
                <b>{nameOf(one)}</b> {t('is')} <b>{toWords(one)}</b>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {file in files ? (
        <p className="mt-2">
          <Button
            small
            variant="link"
            about={condition}
            onClick={() => onSelect({ file, pointer: '' })}
          >
            {t('open')}
          </Button>{' '}
          <span className="meta">{`conditions/${condition}`}</span>
        </p>
      ) : null}
    </>
  );

  function nameOf({ path }: LookedAt): string {
    const label = path.startsWith('/') ? findLabel(path) : undefined;
    return label ?? t(`surroundings.${path}`, { defaultValue: path });
  }

  function toWords({ value }: LookedAt): string {
    if (value === undefined || value === null) return t('noAnswer');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/** 'has-isbn' as words: 'Has isbn'. */
function toTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
