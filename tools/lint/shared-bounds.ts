import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;

interface Node {
  type: string;
  name?: string;
  property?: Node;
  properties?: { type: string; key?: Node }[];
}

/**
 * A wait of a page's test has the bound that all share (`web/test/fresh-page.ts`): it ends at what it waits for, and a
 * bound of its own, meant for a quiet machine, fails on a busy one.
 */
export const sharedBounds: Rule = {
  create: (context) => ({
    CallExpression(node) {
      const callee = node.callee as Node;
      const name = (callee.property ?? callee).name ?? '';
      if (!/^(?:waitFor|find(?:All)?By)/.test(name)) return;
      const isOwn = (node.arguments as Node[]).some((argument) =>
        argument.properties?.some(({ key }) => key?.name === 'timeout'),
      );
      if (isOwn) context.report({ node, message: 'Leave out the timeout: the bound of all waits holds.' });
    },
  }),
};
