import { useLayoutEffect, useRef, type ReactNode } from 'react';

export interface PassingButtonProps {
  readonly className: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
  onPress(): void;
  /** The button went away with the focus. */
  onLeave(): void;
}

/** A button that goes away with its state; the focus does not go with it. */
export function PassingButton(props: PassingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = useRef(props.onLeave);
  useLayoutEffect(() => {
    const element = button.current;
    const { current: onLeave } = leave;
    return () => {
      if (element !== null && element === document.activeElement) onLeave();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={props.className}
      aria-disabled={props.disabled || undefined}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  );
}
