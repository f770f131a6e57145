/** Whether a host is one of those that firms may name for what is called for them. */
export type HostCheck = (host: string) => boolean;

/** @param hosts names and addresses, with a dot before for every name below it; null where firms may name any */
export function createHostCheck(hosts: readonly string[] | null): HostCheck {
  if (!hosts) return () => true;
  const listed = hosts.map(normalizeHost);
  return (host) => {
    const asked = normalizeHost(host);
    return listed.some((entry) => (entry.startsWith('.') ? asked.endsWith(entry) : asked === entry));
  };
}

/** Normalizes a host for comparing: without the dot that ends a name, the brackets of an address, and capitals. */
const normalizeHost = (host: string): string => host.toLowerCase().replace(/^\[|\]$|\.$/g, '');
