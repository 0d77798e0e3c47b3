import { widgets } from '../widgets/widgets';
import { widgetName } from './widgetName';

test.each([
  ['a schema of several lines', undefined, { multiLine: true }],
  [
    'regression: a page of a version from before there were such schemas',
    'textarea',
    {},
  ],
])('%s gets a box of several lines', (_case, widget, said) => {
  const name = widgetName(widget === undefined ? {} : { widget }, {
    type: 'string',
    ...said,
  });
  expect(name).toBe('textarea');
  expect(widgets).toHaveProperty(name);
});
