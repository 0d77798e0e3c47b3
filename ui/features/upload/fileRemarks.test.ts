import type { FileRemark } from '@contract/files';
import { splitRemarks } from './fileRemarks';

const warning = (code: string): FileRemark => ({
  code,
  severity: 'warning',
  message: code,
  detail: '',
  advice: '',
});

const codes = (remarks: readonly FileRemark[]) =>
  remarks.map(({ code }) => code);

describe('technical findings of an EPUB', () => {
  it('regression: are one finding for the depositor', () => {
    const { shown, forProducer } = splitRemarks(
      ['pdfMedia', 'epubCheckSummary', 'epubCheckError', 'epubCheckMore'].map(
        warning,
      ),
    );
    expect(codes(shown)).toEqual(['pdfMedia', 'epubCheckSummary']);
    expect(codes(forProducer)).toEqual(['epubCheckError', 'epubCheckMore']);
  });

  it('are shown where a record has no summary of them', () => {
    expect(codes(splitRemarks([warning('epubCheckError')]).shown)).toEqual([
      'epubCheckError',
    ]);
  });
});
