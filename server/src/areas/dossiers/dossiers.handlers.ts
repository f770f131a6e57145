import { type ProductKindName, productKindNames } from '@klantportaal/contract/product-kinds';
import { fail } from '../../http/errors.ts';
import type { Handlers } from '../../http/handler.ts';
import { findDossier } from '../../shared/dossiers.queries.ts';
import { actionCounts, productsAndOpenActions, userPanels } from './dossiers.queries.ts';

/** Home-guarantee insurances are listed with the general ones (spec: products §2) and counted with them. */
const menuKind = (kind: string) => (kind === 'woongarant_insurance' ? 'general_insurance' : kind);

export const handlers = {
  // spec: platform §3; decision 2: one resource per kind that the consumer has.
  async listDefinitions({ db, consumer }) {
    const [products, counts] = await db.read(consumer.licence_id, (q) =>
      Promise.all([productsAndOpenActions(q, consumer), actionCounts(q, consumer)]),
    );
    const definition = (kind: ProductKindName) => {
      const ofKind = products.filter((product) => product.stands && menuKind(product.kind) === kind);
      return {
        id: kind,
        counter: ofKind.length,
        open_actions: ofKind.reduce((sum, { open }) => sum + open, 0),
        first_product_id: ofKind[0]?.id ?? null,
        first_product_kind: ofKind[0]?.kind ?? null,
      };
    };
    // What the firm asked for a cancelled appointment it may still want: that counts with the dossier's own.
    const left = products.filter(({ stands }) => !stands).reduce((sum, { open }) => sum + open, 0);
    const dossier = {
      id: 'dossier',
      counter: 1,
      open_actions: counts.open_on_dossier + left,
      first_product_id: consumer.dossier_id,
      first_product_kind: 'dossier',
    };
    const rest = productKindNames.filter((kind) => kind !== 'dossier').map(definition);
    return [dossier, ...rest.filter(({ counter }) => counter > 0)];
  },

  async getDossier({ db, consumer }) {
    const [dossier, counts, panels] = await db.read(consumer.licence_id, (q) =>
      Promise.all([findDossier(q, consumer), actionCounts(q, consumer), userPanels(q, consumer)]),
    );
    if (!dossier) fail('DOSSIER_NOT_FOUND');
    return {
      ...dossier,
      // Without actions there is no progress to show (decision 16).
      percentage_complete: counts.total === 0 ? null : (counts.closed / counts.total) * 100,
      user_panels: panels.map(({ dont_show_prefix, ...panel }) => ({
        ...panel,
        dontShowPrefix: dont_show_prefix ? (1 as const) : (0 as const),
      })),
    };
  },
} satisfies Partial<Handlers>;
