import { useSelector } from 'react-redux';
import type { OpenCopy, StudioState, WithStudio } from './studioState';

/** A part of the studio's state. */
export function useStudio<Part>(read: (studio: StudioState) => Part): Part {
  return useSelector(({ studio }: WithStudio) => read(studio));
}

/** The open working copy. Throws before it is loaded. */
export function useCopy(): OpenCopy {
  const copy = useStudio((studio) => studio.copy);
  if (copy === null) throw new Error('The working copy is not loaded.');
  return copy;
}
