import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;

interface Node {
  type: string;
  operator?: string;
  name?: unknown;
  property?: Node;
  expressions?: Node[];
  left?: Node;
  right?: Node;
  consequent?: Node;
  alternate?: Node;
  callee?: Node;
  arguments?: Node[];
}

/** Names that are those of a count wherever a page has them. */
const counts = /^(count|total|length|late|dossiers|\w+_(count|todos|items|total))$/;

/** Lists the parts of an expression that can be shown: both sides of a choice, the last of a condition. */
function shownBy({ type, operator, expressions = [], left, right, consequent, alternate }: Node, node: Node): Node[] {
  const parts = {
    TemplateLiteral: expressions,
    LogicalExpression: operator === '&&' ? [right] : [left, right],
    ConditionalExpression: [consequent, alternate],
  }[type];
  return parts ? parts.flatMap((part) => (part ? shownBy(part, part) : [])) : [node];
}

/**
 * A count is printed by `formatCount`, or handed to a text as a number: both write a separator from a thousand on. One that
 * is printed as it is reads '1000' on a large firm's pages alone, where no test looks.
 */
export const rawCounts: Rule = {
  create(context) {
    const isCount = (node: Node) => {
      const name = node.type === 'MemberExpression' ? node.property?.name : node.type === 'Identifier' && node.name;
      return Boolean(name) && counts.test(String(name));
    };
    const message = 'Write this count by formatCount(): it has a separator.';
    return {
      CallExpression(node) {
        const { callee, arguments: given }: Node = node;
        const value = given?.[0];
        if (callee?.name === 'String' && value && shownBy(value, value).some(isCount))
          context.report({ node, message });
      },
      JSXExpressionContainer(node) {
        const isShown = node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment';
        const expression = node.expression as Node;
        if (isShown && shownBy(expression, expression).some(isCount)) context.report({ node, message });
      },
    };
  },
};
