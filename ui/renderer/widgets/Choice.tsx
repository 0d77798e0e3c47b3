import type { KeyboardEvent, ReactNode } from 'react';

interface ChoiceProps {
  /** Only the first of a group has one: links from the summary lead there. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly children: ReactNode;
  /** Beside the words, e.g. a tag. */
  readonly aside?: ReactNode;
  onChoose(): void;
  /** The choice is checked already, and is pressed. */
  readonly onPressAgain?: (() => void) | undefined;
}

/** One answer of several: the whole card is the target of its radio button. */
export function Choice({
  id,
  name,
  checked,
  disabled,
  invalid,
  children,
  aside,
  onChoose,
  onPressAgain,
}: ChoiceProps) {
  // Chromium sends no click for the space bar on a choice that is checked.
  const pressBySpace = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !checked || !onPressAgain) return;
    event.preventDefault();
    onPressAgain();
  };
  return (
    <label className="choice">
      <input
        type="radio"
        id={id}
        name={name}
        className="form-check-input"
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        onChange={onChoose}
        onClick={checked ? onPressAgain : undefined}
        onKeyUp={pressBySpace}
      />
      <span className="choice-body">{children}</span>
      {aside}
    </label>
  );
}
