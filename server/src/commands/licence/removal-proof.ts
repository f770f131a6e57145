import { hashSha256 } from '../../platform/kernel/secrets.ts';

/** The record that remains of a firm that was removed. */
export interface RemovalProof {
  licence: string;
  firm_id: string;
  name: string;
  domains: string[];
  removed_by: string;
  begun_at: string;
  ended_at: string;
  /** Rows of each table when the firm was closed. */
  rows: Record<string, number>;
  files: number;
  bytes: number;
  /** The hash of the list of files: a line `key sha256` for each, by key. */
  files_sha256: string;
  /** The hash of all of the above, as JSON with its names in the order in which they stand here. */
  sha256: string;
}

/** A proof as it is kept. */
export interface RemovalRow extends Omit<RemovalProof, 'begun_at' | 'ended_at' | 'sha256'> {
  begun_at: Date;
  ended_at: Date;
}

/** A proof with the hash of all that it says. */
export function buildProof({ begun_at, ended_at, rows, ...row }: RemovalRow): RemovalProof {
  const { licence, firm_id, name, domains, removed_by, files, bytes, files_sha256 } = row;
  const content = {
    licence,
    firm_id,
    name,
    domains,
    removed_by,
    begun_at: begun_at.toISOString(),
    ended_at: ended_at.toISOString(),
    rows: Object.fromEntries(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1))),
    files,
    bytes,
    files_sha256,
  };
  return { ...content, sha256: hashSha256(JSON.stringify(content)) };
}
