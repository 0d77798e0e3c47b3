import ts from 'typescript';

/** The kind of a declaring call: a test, a group of tests, or one of them that does not run. */
interface Block {
  readonly kind: 'test' | 'group' | 'skipped';
  /** The rows that `.each` was given. */
  readonly table?: ts.Expression;
}

/** The titles of running tests. */
interface Found {
  readonly titles: readonly string[];
  readonly hasTest: boolean;
}

type Constants = ReadonlyMap<string, ts.Expression>;

const kinds: Readonly<Record<string, Block>> = {
  test: { kind: 'test' },
  it: { kind: 'test' },
  describe: { kind: 'group' },
};
const running = ['only', 'concurrent', 'failing', 'serial', 'parallel'];
const skipping = ['skip', 'todo', 'fixme'];

/** The texts in the titles of all tests of a source file that run, of their groups, and in the columns that fill these. */
export function findTitles(source: string): readonly string[] {
  const file = ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest);
  return findIn(file, findConstants(file)).titles;
}

function findConstants(file: ts.SourceFile): Constants {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer
    )
      found.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function findIn(node: ts.Node, constants: Constants): Found {
  const block = ts.isCallExpression(node)
    ? findBlock(node.expression, constants)
    : undefined;
  if (!block || !ts.isCallExpression(node)) return findInside(node, constants);
  if (block.kind === 'skipped') return { titles: [], hasTest: false };
  const inside = findInside(node, constants);
  const hasTest = block.kind === 'test' || inside.hasTest;
  const [title] = node.arguments;
  if (!hasTest || !title) return inside;
  const own = findTexts(title);
  const filled = block.table
    ? findColumns(block.table, own.join(' '), constants)
    : [];
  return { titles: [...own, ...filled, ...inside.titles], hasTest };
}

function findInside(node: ts.Node, constants: Constants): Found {
  const found: Found[] = [];
  ts.forEachChild(node, (child) => void found.push(findIn(child, constants)));
  return {
    titles: found.flatMap(({ titles }) => titles),
    hasTest: found.some(({ hasTest }) => hasTest),
  };
}

/** Of a condition it takes the branch that runs: the test runs where its tools are. */
function findBlock(
  callee: ts.Expression,
  constants: Constants,
): Block | undefined {
  const node = unwrap(callee);
  if (ts.isConditionalExpression(node)) {
    const branches = [node.whenTrue, node.whenFalse].flatMap(
      (branch) => findBlock(branch, constants) ?? [],
    );
    return branches.find(({ kind }) => kind !== 'skipped') ?? branches[0];
  }
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return kinds[node.text] ?? (value && findBlock(value, constants));
  }
  if (ts.isPropertyAccessExpression(node)) {
    const block = findBlock(node.expression, constants);
    const name = node.name.text;
    if (!block || running.includes(name)) return block;
    if (skipping.includes(name)) return { kind: 'skipped' };
    return kinds[name];
  }
  if (!ts.isCallExpression(node)) return undefined;
  const each = node.expression;
  if (!ts.isPropertyAccessExpression(each) || each.name.text !== 'each')
    return undefined;
  const block = findBlock(each.expression, constants);
  const [table] = node.arguments;
  return block && table && { ...block, table };
}

function unwrap(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
    ? unwrap(node.expression)
    : node;
}

/** The texts in the columns of a table that the placeholders of the title show. */
function findColumns(
  table: ts.Expression,
  title: string,
  constants: Constants,
): string[] {
  const places = title.match(/%[a-zA-Z]/g)?.length ?? 0;
  const names = [...title.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);
  const node = unwrap(table);
  const value = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  if (value) return findColumns(value, title, constants);
  if (!ts.isArrayLiteralExpression(node))
    return places + names.length > 0 ? findTexts(node, constants) : [];
  return node.elements.flatMap((element) => {
    const row = unwrap(element);
    if (ts.isArrayLiteralExpression(row))
      return row.elements
        .slice(0, places)
        .flatMap((cell) => findTexts(cell, constants));
    if (ts.isObjectLiteralExpression(row) && names.length > 0)
      return row.properties
        .filter(
          ({ name }) =>
            name && ts.isIdentifier(name) && names.includes(name.text),
        )
        .flatMap((property) => findTexts(property, constants));
    return places > 0 ? findTexts(row, constants) : [];
  });
}

/** The texts of all literals in a node, and of the constants that it uses. */
function findTexts(
  node: ts.Node,
  constants: Constants = new Map(),
  used = new Set<string>(),
): string[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
    return [node.text];
  const texts: string[] = [];
  if (ts.isIdentifier(node) && !used.has(node.text)) {
    const value = constants.get(node.text);
    used.add(node.text);
    if (value) texts.push(...findTexts(value, constants, used));
  }
  ts.forEachChild(node, (child) => {
    texts.push(...findTexts(child, constants, used));
  });
  return texts;
}
