import { expect, it } from '@jest/globals';
import {
  shortenFailures,
  withoutReasons,
  withoutUnusedSchemas,
} from './shortenModule';

const path = 'schemaPath:"#/allOf/1/pattern",';
const failure = `{instancePath:instancePath+"/a",${path}keyword:"pattern",params:{pattern: "}{\\""}}`;

it('adds a failure without its place in the schema', () => {
  const code = `const err7 = ${failure};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;`;
  expect(shortenFailures(code)).toBe(
    `(vErrors ??= []).push(${failure.replace(path, '')});errors++;`,
  );
});

it('leaves out why a condition does not hold', () => {
  expect(withoutReasons(`v.errors = [${failure}];return false;`)).toBe(
    'v.errors = [{}];return false;',
  );
  const call = 'v.call(this, data, {instancePath,parentData})';
  expect(withoutReasons(call)).toBe(call);
});

it('keeps the schemas that are used, however deep they are', () => {
  const used = 'const schema2 = {"a":{"b":{"enum":["}","\\""]}}};';
  const code = `const schema1 = {"a":{}};${used}f(schema2.a.b.enum);`;
  expect(withoutUnusedSchemas(code)).toBe(`${used}f(schema2.a.b.enum);`);
});

it.each([
  '"x schemaPath:",keyword:"pattern"',
  '/* schemaPath:"a", */',
  '"const schema1 = {};"',
  '"\\"{instancePath,keyword:"',
  '"const err1 = {};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;"',
])('changes nothing in the text %p of a definition', (text) => {
  const code = `const a = [${text}];`;
  const shortened = withoutUnusedSchemas(shortenFailures(withoutReasons(code)));
  expect(shortened).toBe(code);
});
