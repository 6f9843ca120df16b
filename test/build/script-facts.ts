import ts from 'typescript';

/**
 * Every use of the two names that turn text into code: a call, an alias, a member called `eval`. Reading a member of
 * `Function` (`Function.prototype`) makes no code and does not count.
 */
export function codeGeneration(script: string): readonly string[] {
  const source = parse(script);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (makesCode(node)) found.push(node.parent.getText(source).slice(0, 80));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Names that a classic script would leave on the page's global object by declaring them at its top. */
export function declaredGlobals(script: string): readonly string[] {
  const source = parse(script);
  return source.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText(source));
    }
    const isDeclaration = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    return isDeclaration && statement.name !== undefined ? [statement.name.text] : [];
  });
}

function makesCode(node: ts.Node): boolean {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  if (node.text === 'eval') return isMember || !isKey(node);
  if (node.text !== 'Function' || isMember || isKey(node)) return false;
  const isReadFrom = ts.isPropertyAccessExpression(parent) && parent.expression === node;
  const isOperand =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
  return !isReadFrom && !isOperand;
}

/** The key of an object literal or class, which names nothing outside. */
function isKey(node: ts.Identifier): boolean {
  const { parent } = node;
  return (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === node;
}

function parse(script: string): ts.SourceFile {
  return ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
}
