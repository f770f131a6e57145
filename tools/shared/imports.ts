import ts from 'typescript';

export interface Import {
  name: string;
  /**
   * The time at which the module is loaded: before the file runs, by an `import()` in it, or never, as only types are
   * taken of it. `mock`: a test puts another module in its place.
   */
  loaded: 'first' | 'late' | 'never' | 'mock';
}

/** The modules that the text of a file names, in their order; `import { type … }` loads its module all the same. */
export function listImports(text: string): Import[] {
  const found: Import[] = [];
  const readNode = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node) ? 'never' : 'first');
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly ? 'never' : 'first');
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, 'never');
    else if (ts.isCallExpression(node)) {
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], 'late');
      else if (isMock(node.expression)) add(node.arguments[0], 'mock');
    }
    ts.forEachChild(node, readNode);
  };
  const add = (name: ts.Node | undefined, loaded: Import['loaded']) => {
    if (name && ts.isStringLiteralLike(name)) found.push({ name: name.text, loaded });
  };
  readNode(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest));
  return found;
}

const isTypeImport = ({ importClause }: ts.ImportDeclaration): boolean =>
  importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

const isMock = (callee: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(callee) &&
  callee.name.text === 'mock' &&
  ts.isIdentifier(callee.expression) &&
  callee.expression.text === 'vi';
