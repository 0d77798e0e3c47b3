import { useEffect, useState, type RefObject } from 'react';
import type { AskedQuestion } from '../../explain/askedQuestions';
import { findControlId, findQuestions } from '../../explain/questionIds';

/** A place at the end of a question on the page. */
export interface QuestionPlace {
  readonly question: AskedQuestion;
  /** Id of its control, which names the row. */
  readonly control: string;
  readonly element: HTMLElement;
}

/**
 * Adds a place to each question of the form around an element, and follows questions that appear and disappear. The
 * renderer knows nothing of it, so the first script has none of its code.
 */
export function useQuestionPlaces(
  inside: RefObject<HTMLElement | null>,
  questions: readonly AskedQuestion[],
  isOn: boolean,
): readonly QuestionPlace[] {
  const [places, setPlaces] = useState<readonly QuestionPlace[]>([]);
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!isOn || !form) return undefined;
    const known = new Map<Element, QuestionPlace>();
    const follow = () => {
      const before = known.size;
      let isChanged = false;
      for (const element of known.keys()) {
        if (element.isConnected) continue;
        known.delete(element);
        isChanged = true;
      }
      for (const question of questions)
        for (const element of findQuestions(form, question)) {
          if (known.has(element)) continue;
          known.set(element, addPlace(question, element));
        }
      if (isChanged || known.size > before) setPlaces([...known.values()]);
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(form, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      for (const { element } of known.values()) element.remove();
      setPlaces([]);
    };
  }, [inside, questions, isOn]);
  return places;
}

function addPlace(question: AskedQuestion, asked: Element): QuestionPlace {
  const element = document.createElement('div');
  asked.append(element);
  return { question, control: findControlId(asked) ?? '', element };
}

/** Whether a button at a place can be pressed: not inside a locked group. */
export const isUsable = ({ element }: QuestionPlace): boolean =>
  element.closest('fieldset:disabled') === null;
