import { Dropzone, type DropzoneFile } from 'dropzone';
import { compareTexts } from '../../lib/compareTexts';

/** The files that a box accepts at the moment. */
export interface DropRules {
  /** The accepted extensions, e.g. '.epub,.pdf'; empty: the API decides. */
  readonly accept: string;
  /** Whether the button opens the file chooser and a dropped file is not one too many. */
  readonly takesFile: boolean;
  /** `oneFileOnly` is said of a second file; absent of an area that takes several. */
  readonly sentences: { oneFileOnly?: string };
  /** Why a file is refused, its format first. */
  findRefusal(file: File): string | undefined;
}

export interface DropEvents {
  /** `refusal` says why the file cannot be taken. */
  choose(file: DropzoneFile, refusal: string | undefined): void;
  /** A file is held over the area or no longer. */
  hover(over: boolean): void;
  /** Judges a file alone, its format first. */
  findRefusal(file: File): string | undefined;
}

/** The parts of a box: what takes drops, and the button that opens the file chooser. */
export interface DropParts {
  readonly area: HTMLElement;
  readonly button: HTMLElement;
}

/**
 * Attaches dropzone to a box. Dropzone takes drops and clicks and judges format and count. The file goes to `choose`
 * with the id that dropzone gave it, and dropzone keeps nothing: an upload outlives its box (docs/adr/0024).
 */
export function createDropArea(
  { area, button }: DropParts,
  accept: string,
  events: DropEvents,
  takesSeveral = false,
): Dropzone {
  const show = () => events.hover(true);
  const hide = () => events.hover(false);
  const zone = new Dropzone(area, {
    // Dropzone requires an address; it never sends.
    url: '#',
    autoQueue: false,
    clickable: button,
    hiddenInputContainer: area,
    acceptedFiles: accept || null,
    // Dropzone rounds sizes: one byte too many would read as the limit.
    maxFilesize: 0,
    accept: (file, done) => done(events.findRefusal(file)),
    previewsContainer: false,
    createImageThumbnails: false,
    dragenter: show,
    dragover: show,
    dragleave: hide,
    dragend: hide,
    drop: hide,
  });
  zone.on('complete', (file) => zone.removeFile(file));
  if (takesSeveral) {
    zone.on('addedfiles', (files: ArrayLike<DropzoneFile>) => {
      zone.removeAllFiles(true);
      // Browsers order names letter by letter: 10 before 2.
      const sorted = Array.from(files).sort((one, other) =>
        compareTexts(one.name, other.name),
      );
      for (const file of sorted) events.choose(file, events.findRefusal(file));
    });
    return zone;
  }
  zone.on('error', (file, message) => {
    // Dropzone cannot name the format of the file; what it refuses for its format is judged here.
    const isFormat = message === zone.options.dictInvalidFileType;
    events.choose(file, isFormat ? events.findRefusal(file) : message);
  });
  zone.on('addedfiles', (files: ArrayLike<DropzoneFile>) => {
    const accepted = zone.getAcceptedFiles();
    zone.removeAllFiles(true);
    const [first, second] = Array.from(files);
    if (first === undefined) return;
    if (second !== undefined)
      events.choose(first, zone.options.dictMaxFilesExceeded);
    else for (const file of accepted) events.choose(file, undefined);
  });
  return zone;
}

/** Takes files as if they had been chosen with the button. */
export function giveFiles(zone: Dropzone, files: readonly File[]): void {
  for (const file of files) zone.addFile(file as DropzoneFile);
  zone.emit('addedfiles', files);
}

/** Tells dropzone what has changed since it was attached. */
export function applyRules(
  { options, hiddenFileInput }: Dropzone,
  { takesFile, sentences }: Pick<DropRules, 'takesFile' | 'sentences'>,
): void {
  if (sentences.oneFileOnly !== undefined) {
    options.maxFiles = takesFile ? 1 : 0;
    options.dictMaxFilesExceeded = sentences.oneFileOnly;
  }
  if (hiddenFileInput !== null) hiddenFileInput.disabled = !takesFile;
}
