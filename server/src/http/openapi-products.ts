import { productFacts } from '@klantportaal/contract/backoffice/products';
import { type Json, jsonSchema } from './json-schema.ts';

interface Item {
  properties: Record<string, Json>;
}
interface Document {
  components: { schemas: Record<string, Json> };
}

/**
 * The document of the firm's calls with what the details of a product may hold, by its kind: the schemas that check them
 * when they are sent.
 */
export async function withProducts(document: Json): Promise<Json> {
  const { components } = document as unknown as Document;
  const { DossierBody, ProductBody } = components.schemas as unknown as Record<'DossierBody' | 'ProductBody', Item>;
  const facts = Object.entries(await productFacts());
  const products = DossierBody.properties.products as { items: Item };
  const oneOf = facts.map(([kind]) => ({
    ...products.items,
    title: kind,
    properties: { ...products.items.properties, kind: { const: kind }, details: detailsOf(kind) },
  }));
  const schemas = {
    ...components.schemas,
    ...Object.fromEntries(facts.map(([kind, details]) => [toName(kind), jsonSchema(details, 'input')])),
    DossierBody: withProperty(DossierBody, 'products', { ...products, items: { oneOf } }),
    // Its address says which kind it is.
    ProductBody: withProperty(ProductBody, 'details', { anyOf: facts.map(([kind]) => detailsOf(kind)) }),
  };
  return { ...document, components: { ...components, schemas } };
}

const detailsOf = (kind: string): Json => ({ $ref: `#/components/schemas/${toName(kind)}` });

/** As components are named: `LifeInsuranceDetails`. */
const toName = (kind: string): string =>
  `${kind.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Details`;

const withProperty = (schema: Item, name: string, property: Json): Json => ({
  ...schema,
  properties: { ...schema.properties, [name]: property },
});
