import { toReadSchema } from '@klantportaal/contract/modules/products/facts';
import { loadProductFacts } from '@klantportaal/contract/modules/products/products';
import type * as z from 'zod/mini';
import { type Json, toJsonSchema } from './json-schema.ts';

interface Item {
  properties: Record<string, Json>;
}

/**
 * Schemas of the firm's calls with what the details of a product may hold, by its kind: the schemas that check them when
 * they are sent, and those as they are read back.
 */
export async function withProducts(schemas: Record<string, Json>): Promise<Record<string, Json>> {
  const facts = Object.entries(await loadProductFacts());
  const kinds = facts.map(([kind]) => kind);
  const { DossierBody, BatchDossier, ProductBody, FirmDossier, FirmProduct } = schemas as unknown as Partial<
    Record<string, Item>
  >;
  const isSent = DossierBody ?? ProductBody;
  const isRead = FirmDossier ?? FirmProduct;
  return {
    ...schemas,
    ...(isSent &&
      Object.fromEntries(facts.map(([kind, details]) => [toSentName(kind), toJsonSchema(details, 'input')]))),
    ...(isRead &&
      Object.fromEntries(
        facts.map(([kind, details]) => [
          toReadName(kind),
          toJsonSchema(toReadSchema(details as z.ZodMiniType), 'input'),
        ]),
      )),
    ...(DossierBody && { DossierBody: withKinds(DossierBody, kinds, toSentName) }),
    ...(BatchDossier && { BatchDossier: withKinds(BatchDossier, kinds, toSentName) }),
    // Their address says which kind it is.
    ...(ProductBody && { ProductBody: withAny(ProductBody, kinds, toSentName) }),
    ...(FirmDossier && { FirmDossier: changeAttributes(FirmDossier, (own) => withKinds(own, kinds, toReadName)) }),
    ...(FirmProduct && { FirmProduct: changeAttributes(FirmProduct, (own) => withAny(own, kinds, toReadName)) }),
  };
}

type Name = (kind: string) => string;
/** Names a component: `MortgageDetails`, and `FirmMortgageDetails` of what the firm reads back. */
const toSentName: Name = (kind) =>
  `${kind.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Details`;
const toReadName: Name = (kind) => `Firm${toSentName(kind)}`;
const toSchemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function withKinds(dossier: Item, kinds: readonly string[], name: Name): Json {
  const products = dossier.properties.products as { items: Item };
  const oneOf = kinds.map((kind) => {
    const properties = { ...products.items.properties, kind: { const: kind }, details: toSchemaRef(name(kind)) };
    return { ...products.items, title: kind, properties };
  });
  return withProperty(dossier, 'products', { ...products, items: { oneOf } });
}

const withAny = (product: Item, kinds: readonly string[], name: Name): Json =>
  withProperty(product, 'details', { anyOf: kinds.map((kind) => toSchemaRef(name(kind))) });

const changeAttributes = (resource: Item, change: (attributes: Item) => Json): Json =>
  withProperty(resource, 'attributes', change(resource.properties.attributes as unknown as Item));

const withProperty = (schema: Item, name: string, property: Json): Json => ({
  ...schema,
  properties: { ...schema.properties, [name]: property },
});
