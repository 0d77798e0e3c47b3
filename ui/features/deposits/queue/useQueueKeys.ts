import { useState } from 'react';

const KEPT = 'queue.keys';
const OFF = 'off';

/** Whether the keys of the queue work; turning them off lasts as long as the window (WCAG 2.1.4). */
export function useQueueKeys(storage: Storage): [boolean, () => void] {
  const [isOn, setOn] = useState(() => read(storage) !== OFF);
  return [
    isOn,
    () => {
      setOn(!isOn);
      keep(storage, isOn ? OFF : '');
    },
  ];
}

function read(storage: Storage): string | null {
  try {
    return storage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(storage: Storage, value: string): void {
  try {
    storage.setItem(KEPT, value);
  } catch {
    // The browser keeps nothing for this site: the choice lasts as long as the page.
  }
}
