import { createRequire } from 'node:module';

/** The style sheet of the jsdom that Jest's environment uses. */
const ofEnvironment = createRequire(
  createRequire(import.meta.url).resolve('jest-environment-jsdom'),
);
const defaultStyleSheet = ofEnvironment(
  'jsdom/lib/jsdom/browser/default-stylesheet.js',
);

/** What Testing Library asks of nearly every element, again and again; inherited ones with their initial values. */
const asked = {
  display: undefined,
  opacity: undefined,
  visibility: 'visible',
  'pointer-events': 'auto',
};

/** property → the rules of the style sheet of jsdom that set it, in their order. */
let rules;

const toProperty = (name) =>
  name === 'pointerEvents' ? 'pointer-events' : name;

/** A selector of a rule with the tag of what it selects; undefined where that may be anything. */
function toSelector(selector) {
  const [, tag] =
    /(?:^|[\s>+~])([a-z][a-z0-9]*)[^\s>+~]*$/.exec(selector) ?? [];
  return { selector, tag, isTag: selector === tag };
}

/** jsdom reads its own `@namespace` as the beginning of a selector, which selects nothing. */
function isValid(document, selector) {
  try {
    document.querySelector(selector);
    return true;
  } catch {
    return false;
  }
}

function readRules({ document }) {
  const style = document.createElement('style');
  style.textContent = defaultStyleSheet;
  document.head.append(style);
  const all = [...style.sheet.cssRules].filter(
    (rule) => rule.style && isValid(document, rule.selectorText),
  );
  style.remove();
  return Object.fromEntries(
    Object.keys(asked).map((property) => [
      property,
      all.flatMap((rule) => {
        const value = rule.style.getPropertyValue(property);
        const selectors = rule.selectorText.split(',');
        return value === ''
          ? []
          : [
              {
                value,
                selectors: selectors.map((one) => toSelector(one.trim())),
              },
            ];
      }),
    ]),
  );
}

function isSelected(element, { selector, tag, isTag }) {
  if (tag !== undefined && tag !== element.localName) return false;
  return isTag || element.matches(selector);
}

/** As jsdom does it: the last rule wins, and the attribute wins over all rules. */
function findCascaded(element, property) {
  const own = element.hasAttribute('style')
    ? element.style.getPropertyValue(property)
    : '';
  if (own !== '') return own === 'unset' ? '' : own;
  const rule = rules[property].findLast(({ selectors }) =>
    selectors.some((selector) => isSelected(element, selector)),
  );
  return rule?.value ?? '';
}

function findComputed(element, property) {
  const initial = asked[property];
  let at = element;
  let value = findCascaded(at, property);
  if (initial === undefined) return value;
  while (value === '' && at.parentElement !== null) {
    at = at.parentElement;
    value = findCascaded(at, property);
  }
  return value === '' ? initial : value;
}

/**
 * Has `getComputedStyle` compute a property when it is read. jsdom computes 16 of them for each call, and a query by role
 * calls it for each element and all around it.
 */
export function computeStylesWhenRead(window) {
  const computeAll = window.getComputedStyle;
  rules ??= readRules(window);

  window.getComputedStyle = (element, pseudo) => {
    const isPlain =
      !pseudo &&
      element instanceof window.Element &&
      element.ownerDocument.styleSheets.length === 0;
    if (!isPlain) return computeAll(element, pseudo);
    let all;
    const read = (name) => {
      const property = toProperty(name);
      if (Object.hasOwn(asked, property))
        return findComputed(element, property);
      all ??= computeAll(element);
      const value = all[name];
      return typeof value === 'function' ? value.bind(all) : value;
    };
    const getPropertyValue = (name) =>
      Object.hasOwn(asked, name)
        ? findComputed(element, name)
        : read('getPropertyValue')(name);
    return new Proxy(
      {},
      {
        get: (_target, name) =>
          name === 'getPropertyValue' ? getPropertyValue : read(name),
      },
    );
  };
}
