import { ApiError } from '../../errors';
import { PICTURE_WIDTHS } from '../../pictures';
import { toView } from './previewRequest';

test.each([
  [{}, { as: 'file' }],
  [{ page: '1' }, { as: 'page', page: 1, width: 640 }],
  [
    { page: '17', width: '1280' },
    { as: 'page', page: 17, width: 1280 },
  ],
  [{ width: '160' }, { as: 'picture', width: 160 }],
])('%j asks for %j [S1-7.preview]', (query, view) => {
  expect(toView(query, PICTURE_WIDTHS)).toEqual(view);
});

test.each([
  [{ width: '161' }],
  [{ width: '1e3' }],
  [{ width: '' }],
  [{ width: ['160', '320'] }],
  [{ page: '0' }],
  [{ page: '-1' }],
  [{ page: '1.5' }],
  [{ page: '9999999' }],
  [{ page: '1', width: '30000' }],
  [{ download: 'true' }],
])('%j is refused', (query) => {
  expect(() => toView(query, PICTURE_WIDTHS)).toThrow(ApiError);
});
