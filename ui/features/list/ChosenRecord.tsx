import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../components/Button';

export interface ChosenRecordProps {
  readonly heading: string;
  /** The words of the way back to the choice. */
  readonly another: string;
  /** It was chosen just now and takes the focus. */
  readonly focused: boolean;
  readonly children: ReactNode;
  onChooseAnother(): void;
}

/** The record that was chosen, with the way back to the choice. */
export function ChosenRecord(props: ChosenRecordProps) {
  const { heading, another, focused, children, onChooseAnother } = props;
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) sheet.current?.focus();
  }, [focused]);
  return (
    <section ref={sheet} className="sheet" tabIndex={-1} aria-label={heading}>
      <header>
        <h3 className="flex-grow-1">{heading}</h3>
        <Button variant="link" className="px-0" onClick={onChooseAnother}>
          {another}
        </Button>
      </header>
      {children}
    </section>
  );
}
