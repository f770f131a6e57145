import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;

interface Node {
  type: string;
  value?: unknown;
  operator?: string;
  left?: Node;
  right?: Node;
}

/** The product of numbers that are written out; null for anything else. */
function findProduct(node: Node | undefined): number | null {
  if (node?.type === 'Literal') return typeof node.value === 'number' ? node.value : null;
  if (node?.type !== 'BinaryExpression' || node.operator !== '*') return null;
  const [left, right] = [findProduct(node.left), findProduct(node.right)];
  return left === null || right === null ? null : left * right;
}

/** The milliseconds of a day are `DAY_MS` wherever they are needed: written out, their zeros have to be counted. */
export const writtenDays: Rule = {
  create(context) {
    const check = (node: Node & Parameters<typeof context.report>[0]['node']) => {
      const product = findProduct(node);
      if (product !== null && product > 0 && product % 86_400_000 === 0)
        context.report({ node, message: 'Use DAY_MS of contract/src/values/dates/day-ms.ts.' });
    };
    return { Literal: check, BinaryExpression: check };
  },
};
