/** Whether an address is a path of this app, so that `?next=` cannot redirect to another site. */
export const isOwnPath = (href: string | null | undefined): href is string => {
  if (!href?.startsWith('/')) return false;
  try {
    const { origin, pathname } = new URL(href, 'https://own.invalid');
    // `/.//x` is resolved to the path `//x`, which the browser reads as another host.
    return origin === 'https://own.invalid' && !pathname.startsWith('//');
  } catch {
    return false;
  }
};
