import { toJobAnswer } from './toJobAnswer';

const remark = { code: 'polyglot', params: { found: 'PDF', count: 2 } };
const metadata = { source: 'a file', creators: [], languages: ['en'] };

describe('what a process answers is rebuilt before it is used', () => {
  test('a whole answer stays as it is', () => {
    const answer = {
      remarks: [remark],
      format: { pronom: null, name: 'PDF', mimeType: 'application/pdf' },
      metadata: { ...metadata, title: 'Tides', pageCount: 3, date: '2026-03' },
      next: 'epubCheck',
      picture: { width: 3, height: 4 },
    };
    expect(toJobAnswer(structuredClone(answer))).toEqual(answer);
  });

  test.each([
    ['nothing', null],
    ['a list', []],
    ['an error', { error: 'Error: it broke' }],
    ['remarks that are none', { remarks: 'all is well' }],
    ['a remark without a code', { remarks: [{ params: {} }] }],
    [
      'a param that is an object',
      { remarks: [{ code: 'a', params: { a: {} } }] },
    ],
    ['a format without a name', { remarks: [], format: { pronom: null } }],
    ['an unknown job', { remarks: [], next: 'constructor' }],
    [
      'a date that is none',
      { remarks: [], metadata: { ...metadata, date: 'May' } },
    ],
    ['half a page', { remarks: [], metadata: { ...metadata, pageCount: 0.5 } }],
    ['a picture without height', { remarks: [], picture: { width: 1 } }],
    [
      'corners that are none',
      {
        remarks: [],
        metadata: { ...metadata, geographic: { epsg: null, bounds: [1] } },
      },
    ],
  ])('%s is no answer', (_what, answer) => {
    expect(() => toJobAnswer(answer)).toThrow(TypeError);
  });

  test('unknown members, signs that are not seen and endless texts do not get through', () => {
    const answer = toJobAnswer({
      remarks: [],
      owner: 'another user',
      metadata: {
        ...metadata,
        title: 'Ti\u0000des\n\u202egnp.exe',
        publisher: 'x'.repeat(5000),
        admin: true,
      },
    });
    expect(Object.keys(answer)).toEqual(['remarks', 'metadata']);
    expect(answer.metadata).not.toHaveProperty('admin');
    expect(answer.metadata?.title).toBe('Tides gnp.exe');
    expect(answer.metadata?.publisher).toHaveLength(1000);
  });
});
