import { Button } from '../../../components/Button';
import { useDepositsTexts } from '../useDepositsTexts';

export interface KeyHelpProps {
  readonly isOn: boolean;
  /** Rows can be ticked. */
  readonly ticks: boolean;
  onSwitch(): void;
}

/** The keys of the queue, and the button that turns them off. */
export function KeyHelp({ isOn, ticks, onSwitch }: KeyHelpProps) {
  const t = useDepositsTexts();
  const keys = [
    { key: 'j', name: t('queue.keyNames.next') },
    { key: 'k', name: t('queue.keyNames.previous') },
    { key: 'Enter', name: t('queue.keyNames.open') },
    ...(ticks ? [{ key: 'x', name: t('queue.keyNames.tick') }] : []),
  ];
  return (
    <p className="hint key-help">
      {isOn
        ? keys.map(({ key, name }) => (
            <span key={key}>
              <kbd>{key}</kbd> {name}
            </span>
          ))
        : null}
      <Button variant="link" small onClick={onSwitch}>
        {isOn ? t('queue.keysOff') : t('queue.keysOn')}
      </Button>
    </p>
  );
}
