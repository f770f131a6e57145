/**
 * The part of a network address that identifies one household: IPv6 gives everyone a whole /64, and some proxies report
 * the port, which is another one for every connection.
 */
export const getNetwork = (address: string): string => start(address, 4);

/**
 * Returns the network whose guesses count together: for IPv6 a /48, because anybody can rent one, with 65,536 networks
 * in it.
 */
export const getGuesserNetwork = (address: string): string => start(address, 3);

function start(address: string, groups: number): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:|:\d+$/g, '');
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const full = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return full.slice(0, groups).join(':');
}
