import type { RuleTester } from 'oxlint/plugins-dev';
import { firmFields } from '../../portal/src/lib/firm-fields.ts';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;

/** The elements of HTML in which a page writes text. */
const written = new Set(
  ['p', 'span', 'li', 'strong', 'em', 'td', 'dt', 'dd', 'legend'].concat(
    [1, 2, 3, 4, 5, 6].map((level) => `h${level}`),
  ),
);

interface Expression {
  type: string;
  property?: { type: string; name?: string };
  expression?: Expression;
  left?: Expression;
  right?: Expression;
  consequent?: Expression;
  alternate?: Expression;
}

/** Lists the values of an expression: `a.label` of `a.note ?? a.label`, and both of `known ? a.label : b.label`. */
function outcomes(expression: Expression | undefined): Expression[] {
  if (!expression) return [];
  const { type, left, right, consequent, alternate } = expression;
  if (type === 'LogicalExpression') return [left, right].flatMap(outcomes);
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap(outcomes);
  // `a?.label`, `a.label!` and `a.label as string`.
  if (expression.expression) return outcomes(expression.expression);
  return [expression];
}

/**
 * The firm's words stand in `<Words>`, which marks as Dutch what an English page has in Dutch alone (WCAG 3.1.2): a
 * page puts none of them in an element of its own.
 */
export const firmWordsInWords: Rule = {
  create: (context) => ({
    JSXElement({ openingElement: { name }, children }) {
      if (name.type !== 'JSXIdentifier' || !written.has(name.name)) return;
      for (const child of children) {
        if (child.type !== 'JSXExpressionContainer') continue;
        const firms = outcomes(child.expression as Expression).find(
          ({ type, property }) =>
            type === 'MemberExpression' && property?.type === 'Identifier' && firmFields.has(property.name ?? ''),
        );
        if (firms)
          context.report({
            node: child,
            message: `Put ${firms.property?.name} of the firm in <Words>: it may be Dutch.`,
          });
      }
    },
  }),
};
