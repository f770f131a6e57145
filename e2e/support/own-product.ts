import { type Product, startProduct } from '../../tools/shared/product.ts';
import { type Front, startFront } from './front.ts';
import { test as base } from './test.ts';

/** For journeys that switch the product itself off and on: a separate product, which no other journey uses. */
export const test = base.extend<{ line: Front }, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture needs: nothing.
    async ({}, use) => {
      const product = await startProduct({ script: 'tools/start.ts' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  /** The proxy between the browser and the product. */
  line: async ({ product }, use) => {
    const line = await startFront(product.url);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
