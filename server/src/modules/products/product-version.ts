import type { Json } from '../../platform/db/columns.ts';
import { hashSha256 } from '../../platform/kernel/secrets.ts';
import type { ServedProduct } from './products.queries.ts';

interface Agreed {
  label: string;
  details: Readonly<Record<string, Json | undefined>>;
}

/**
 * A fingerprint of what somebody agrees to: another one as soon as the firm changes a fact of the product or a document
 * of it, whose bytes never change under its id.
 * @param without the facts that are no part of what is agreed to
 */
export function computeProductVersion({ label, details }: Agreed, without?: RegExp): string {
  const facts = Object.entries(details).filter(([name]) => !without?.test(name));
  // A database that keeps the fields in another order has the same facts.
  return hashSha256(
    JSON.stringify([label, facts.toSorted(([name], [otherName]) => (name < otherName ? -1 : 1))]),
  ).slice(0, 32);
}

/** The firm's own facts of a served product, without the fields that every product has. */
export const toAgreed = ({ id: _id, label, action_counter: _counter, ...details }: ServedProduct): Agreed => ({
  label,
  details,
});
