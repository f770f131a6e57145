/** An element on the page, as far as React's own record of it is read here. */
interface Fiber {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Runs in the page, before its scripts: in the place of React's developer tools, which React tells of every commit, in
 * the product as it is served. `window.renders` is how many times components rendered.
 */
export function watchCommits(): void {
  let renders = 0;
  /** Functions, classes, functions with a forwarded ref, and both kinds of `memo`. */
  const components = new Set([0, 1, 11, 14, 15]);
  const PERFORMED_WORK = 1;
  const visit = (first: Fiber | null): void => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const before = fiber.alternate;
      if (components.has(fiber.tag) && (!before || fiber.flags & PERFORMED_WORK)) renders += 1;
      // The same children: nothing below was rendered in this commit.
      if (!before || before.child !== fiber.child) visit(fiber.child);
    }
  };
  const hook = {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot(_renderer: number, { current }: { current: Fiber }) {
      if (current.alternate?.child !== current.child) visit(current.child);
      Reflect.set(window, 'renders', renders);
    },
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onScheduleFiberRoot() {},
    checkDCE() {},
  };
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', hook);
}
