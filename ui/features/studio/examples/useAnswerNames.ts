import { useMemo } from 'react';
import type { JsonPointer } from '@engine/types/json';
import { readFileQuestions } from '../explain/fileQuestions';
import { useCopy } from '../state/useStudio';

/** Names the answers of a form by the labels of their questions, or by their pointers where no page asks for them. */
export function useAnswerNames(formKey: string): (path: JsonPointer) => string {
  const { files } = useCopy();
  return useMemo(() => {
    const { findLabel } = readFileQuestions(files, formKey);
    return (path) => findLabel(path) ?? path;
  }, [files, formKey]);
}
