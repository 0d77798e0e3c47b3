import { expect, it } from '@jest/globals';
import { shortenConditions, shortenScopes } from './shortenModule';

const params = 'params:{pattern: "}{\\""}';
const failure = `{instancePath:instancePath+"/a",schemaPath:"#/allOf/1/pattern",keyword:"pattern",${params}}`;

/** Code of Ajv that keeps a failure. */
const kept = (words: string) =>
  `const err7 = ${words};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;`;

it('adds a failure without its place in the schema', () => {
  expect(shortenScopes(kept(failure))).toBe(
    'vErrors=addFailure(vErrors,instancePath+"/a","pattern",{pattern:"}{\\""});errors++;',
  );
  expect(
    shortenScopes(kept('{instancePath,schemaPath:"#",keyword:"a",params:{}}')),
  ).toBe('vErrors=addFailure(vErrors,instancePath,"a",{});errors++;');
});

it('leaves out why a condition does not hold', () => {
  const code = [
    'let vErrors = null;let errors = 0;',
    'if(!(validate1.call(this, data, {instancePath,parentData}))){vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);errors = vErrors.length;}',
    kept(failure),
    'if(vErrors !== null){if(_errs3){vErrors.length = _errs3;}else {vErrors = null;}}',
    `validate2.errors = [${failure}];return false;`,
    'validate2.errors = vErrors;return errors === 0;',
  ].join('');
  expect(shortenConditions(code)).toBe(
    'let errors=0;if(!(validate1.call(this,data,{instancePath,parentData}))){errors++;}errors++;return false;return errors===0;',
  );
});

it('keeps why a condition does not hold where the code asks for it in another way', () => {
  const code = `let vErrors = null;validate2.errors = [${failure}];other(vErrors);`;
  expect(shortenConditions(code)).toBe(
    'let vErrors=null;validate2.errors=[{}];other(vErrors);',
  );
});

it('asks with one function whether a value is an object', () => {
  const code =
    'const _errs2 = errors;if(errors === _errs2){if(data1 && typeof data1 == "object" && !Array.isArray(data1)){f(_errs2);}}';
  expect(shortenScopes(code)).toBe(
    'const _errs0=errors;{if(isObject(data1)){f(_errs0);}}',
  );
});

it('numbers the names of alike code alike, and others in sight differently', () => {
  const block = (n: number) =>
    `{let data${n} = data.data9;if(data${n}){const _errs${n + 1} = errors;let data${n + 1} = data${n}.x;f(_errs${n + 1},data${n + 1});}}`;
  const short =
    '{let data0=data.data9;if(data0){const _errs0=errors;let data1=data0.x;f(_errs0,data1);}}';
  expect(shortenScopes(block(4) + block(7))).toBe(short + short);
  expect(shortenScopes('let data3 = 1;let data5 = 2;f(data3,data5);')).toBe(
    'let data0=1;let data1=2;f(data0,data1);',
  );
});

it('keeps of the schemas what is read, however deep it is', () => {
  const read = 'f(schema2.a["b-c"][1].enum);f(schema3);f(schema3.a);';
  const code = [
    'const schema1 = {"a":{}};',
    'const schema2 = {"a":{"b-c":[{"x":1},{"enum":["}","\\""],"y":1},2],"z":1}};',
    'const schema3 = {"a":1,"b":2};',
    read,
  ].join('');
  expect(shortenScopes(code)).toBe(
    `const schema2={"a":{"b-c":[0,{"enum":["}","\\""]}]}};const schema3={"a":1,"b":2};${read}`,
  );
});

it('leaves out the comments for debuggers', () => {
  expect(shortenScopes('f();/*# sourceURL="/conditions/a" */;g();')).toBe(
    'f();g();',
  );
});

it.each([
  '"x schemaPath:",keyword:"pattern"',
  '"const schema1 = {};"',
  '"\\"{instancePath,keyword:"',
  '"const err1 = {};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;"',
  '"data1 && typeof data1 == \\"object\\" && !Array.isArray(data1)"',
  '"/* let vErrors = null; */ {"',
  '"schema7.a } let data4 = data4"',
])('changes nothing in the text %p of a definition', (text) => {
  const code = `const a=[${text}];`;
  expect(shortenScopes(shortenConditions(code))).toBe(code);
});
