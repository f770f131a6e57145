import type { EndpointName } from '@klantportaal/contract/endpoints';
import type { Answer, Call } from '../identity/handler.ts';
import type { SignedIn } from '../identity/session.ts';
import { Versioned } from '../identity/versioned.ts';
import { withEnglish } from '../licences/own-words.ts';
import { listVersionedProducts, readProductsVersion, type ServedProduct } from './products.queries.ts';

type ListName = Extract<EndpointName, `list${string}`>;

/**
 * The handler of a list call that returns what the firm sent, as `listVersionedProducts` serves it. `finish` adds fields that only
 * we know, and may use nothing but the product. The details were validated by the kind's schema on import, and the
 * answer is validated again before it is sent, so the cast hides nothing.
 */
export const listProducts =
  <Name extends ListName>(kind: string, finish: (product: ServedProduct) => object = (product) => product) =>
  async ({ consumer, db }: Call<Name>): Promise<Versioned<Answer<Name>>> => {
    const owner = consumer as SignedIn;
    return new Versioned(
      `${owner.id} ${kind}`,
      () => readProductsVersion(db.shared(owner.licence_id), owner, kind),
      async () => {
        const { products, version } = await listVersionedProducts(db.shared(owner.licence_id), owner, kind);
        return { value: products.map((product) => withEnglish(finish(product))) as Answer<Name>, version };
      },
    );
  };
