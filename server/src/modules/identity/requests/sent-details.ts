import { readField } from '@klantportaal/contract/values/guards';

/** The details of a product as a request sends them. */
export interface SentDetails {
  kind: string;
  details: unknown;
  /** The path to them in the body. */
  place: readonly PropertyKey[];
}

/**
 * Lists the details of the products of a dossier that is sent, or of the one product whose kind the address says. They
 * have a schema for each kind, which the schema of the whole body does not hold.
 */
export function listSentDetails({ params, body }: { params: unknown; body: unknown }): SentDetails[] {
  const own = readField(params, 'kind');
  if (typeof own === 'string') return [{ kind: own, details: readField(body, 'details'), place: ['details'] }];
  const products: unknown = readField(body, 'products');
  return (Array.isArray(products) ? products : []).flatMap((product: unknown, index) => {
    const kind = readField(product, 'kind');
    const place = ['products', index, 'details'];
    return typeof kind === 'string' ? [{ kind, details: readField(product, 'details'), place }] : [];
  });
}
