/** How to reach a PostgreSQL: a URL, or a socket folder (or loopback address) with a password. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };
