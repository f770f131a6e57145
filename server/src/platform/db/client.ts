import pg from 'pg';

/**
 * A connection of its own, outside the pool. Its server may end at any moment, also between two queries: without a
 * listener that would end our process. Whoever waits for a query still gets the failure.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => {});
  return client;
}
