/** The way to reach a PostgreSQL: a URL, or a socket folder (or loopback address) with a password. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** Formats a connection as an address, as `DATABASE_URL` has it. */
export function toDatabaseUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { user, password, host, port, database } = connection;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  Object.assign(url, { username: user, password });
  // A socket folder cannot be the host of a URL.
  url.searchParams.set('host', host);
  return url.href;
}
