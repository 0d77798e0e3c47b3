import { compileSchemas } from '@engine/compile/compileSchemas';
import type { PreviewQuery } from '@contract/requests';
import { wireSchemas } from '../../http/generated/wireSchemas';
import { toView, type View } from './previewRequest';

const findFailure = compileSchemas(wireSchemas);

const views: [PreviewQuery, View][] = [
  [{}, { as: 'file' }],
  [{ page: '1' }, { as: 'page', page: 1, width: 640 }],
  [
    { page: '17', width: '1280' },
    { as: 'page', page: 17, width: 1280 },
  ],
  [{ width: '160' }, { as: 'picture', width: 160 }],
];

test.each(views)('%j asks for %j [S1-7.preview]', (query, view) => {
  expect(findFailure('PreviewQuery', query)).toBeUndefined();
  expect(toView(query)).toEqual(view);
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
  expect(findFailure('PreviewQuery', query)).toBeDefined();
});
