import type { EndpointName } from '@klantportaal/contract/endpoints';
import type { Answer, Call } from '../http/handler.ts';
import type { SignedIn } from '../http/session.ts';
import { Versioned } from '../http/versioned.ts';
import { productsOf, type ServedProduct, versionOfProducts } from './products.queries.ts';

type ListName = Extract<EndpointName, `list${string}`>;

/**
 * The handler of a list call whose answer is what the firm gave, as `productsOf` serves it. Fields that only we know
 * are added by `finish`, which may look at nothing but the product. The details were checked by the kind's schema when
 * they came in, and the answer is checked once more on its way out, so the cast hides nothing.
 */
export const listProducts =
  <Name extends ListName>(kind: string, finish: (product: ServedProduct) => object = (product) => product) =>
  async ({ consumer, db }: Call<Name>): Promise<Versioned<Answer<Name>>> => {
    const owner = consumer as SignedIn;
    const version = await db.read(owner.licence_id, (q) => versionOfProducts(q, owner, kind));
    return new Versioned(`${owner.dossier_id} ${kind}`, version, async () => {
      const rows = await db.read(owner.licence_id, (q) => productsOf(q, owner, kind));
      return rows.map(finish) as Answer<Name>;
    });
  };
