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

test.each([
  [{ type: 'string', format: 'date' }, 'date'],
  [{ type: 'string', format: 'date-time' }, 'date'],
  [{ type: 'number' }, 'number'],
  [{ type: 'array', items: { type: 'string', list: 'Tag' } }, 'picker'],
  [{ type: 'array', items: { type: 'string', enum: ['A'] } }, 'checkboxes'],
  [{ type: 'array', items: { type: 'string' } }, 'textList'],
])('regression: %j gets a widget that can answer it: %s', (schema, name) => {
  expect(widgetName({}, schema)).toBe(name);
  expect(widgets).toHaveProperty(name);
});
