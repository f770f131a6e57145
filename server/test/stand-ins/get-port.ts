import type { AddressInfo } from 'node:net';

/** The port that the system chose for a server. @throws while it does not listen, or when it listens at a path */
export function getPort(server: { address: () => AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens at no port');
  return address.port;
}
