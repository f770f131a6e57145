/**
 * The part of a network address that identifies one guesser: IPv6 gives everyone a whole /64, and some proxies report
 * the port, which is another one for every connection.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:|:\d+$/g, '');
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const full = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return full.slice(0, 4).join(':');
}
