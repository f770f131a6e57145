import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;

interface Node {
  type: string;
  name?: string;
  object?: Node;
  property?: Node & { name?: string };
  properties?: { type: string; key?: Node }[];
}

const page = new Set(['window', 'document', 'globalThis']);

/**
 * A listener on the whole page is removed, or ends with `pageSignal`: the tests of a worker share one browser, and a
 * listener of the last file would act on the next one's page. A listener for one event ends by itself.
 */
export const pageListeners: Rule = {
  create(context) {
    const { sourceCode } = context;
    const added: { node: Parameters<typeof sourceCode.getText>[0]; listener: string }[] = [];
    const removed = new Set<string>();
    /** Finds the method of a call, if it is the page's. */
    const findMethod = ({ type, name, object, property }: Node): string | undefined =>
      type === 'Identifier' ? name : page.has(object?.name ?? '') ? property?.name : undefined;
    const ends = (options: Node | undefined) =>
      options?.type === 'ObjectExpression' &&
      options.properties?.some(({ key }) => key?.name === 'signal' || key?.name === 'once');
    return {
      CallExpression(node) {
        const method = findMethod(node.callee as Node);
        const [, listener, options] = node.arguments;
        if (!listener || (method !== 'addEventListener' && method !== 'removeEventListener')) return;
        const text = sourceCode.getText(listener);
        if (method === 'removeEventListener') removed.add(text);
        else if (!ends(options as Node | undefined)) added.push({ node, listener: text });
      },
      'Program:exit'() {
        for (const { node, listener } of added)
          if (node && !removed.has(listener))
            context.report({ node, message: 'Remove this listener of the page, or give it { signal: pageSignal }.' });
      },
    };
  },
};
