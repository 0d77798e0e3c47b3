import type { Job, JobName } from './job';

/** Every job by its name. Each is loaded when it is asked for: a process does one and needs no more. */
export const jobs: Record<JobName, Job> = {
  identify: async (input) =>
    (await import('./identify/identify')).identify(input),
  epub: async (input) => (await import('./epub/checkEpub')).checkEpub(input),
  epubCheck: async (input) =>
    (await import('./epub/runEpubCheck')).runEpubCheck(input),
  pdf: async (input) => (await import('./pdf/checkPdf')).checkPdf(input),
  pdfPages: async (input) =>
    (await import('./pdf/checkPdfPages')).checkPdfPages(input),
  pdfPictures: async (input) =>
    (await import('./pdf/checkPdfPictures')).checkPdfPictures(input),
  mobi: async (input) => (await import('./mobi/checkMobi')).checkMobi(input),
  image: async (input) =>
    (await import('./image/checkImage')).checkImage(input),
  zip: async (input) => (await import('./zip/checkZip')).checkZip(input),
  email: async (input) =>
    (await import('./email/checkEmail')).checkEmail(input),
  drawCover: async (input) =>
    (await import('./draw/drawCover')).drawCover(input),
  drawPage: async (input) => (await import('./draw/drawPage')).drawPage(input),
  drawThumbnail: async (input) =>
    (await import('./draw/drawThumbnail')).drawThumbnail(input),
  readPart: async (input) => (await import('./text/readPart')).readPart(input),
};
