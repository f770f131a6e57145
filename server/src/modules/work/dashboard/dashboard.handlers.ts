import {
  getMenuKind,
  type MenuKindName,
  menuKindNames,
  type StoredKindName,
} from '@klantportaal/contract/product-kinds';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { Handlers } from '../../identity/handler.ts';
import { withEnglish } from '../../licences/own-words.ts';
import { findDossier } from '../../products/dossiers.queries.ts';
import {
  countDossierActions,
  listProductsWithActionCounts,
  listTimelines,
  listUserPanels,
} from './dashboard.queries.ts';

/** TABLE: the switch of the licence that shows the timelines of a kind (D2-18, D2-79). */
const timelineSwitches = {
  mortgage: 'do_show_mortgage_timeline',
  purchase_intention: 'do_show_purchaseintention_timeline',
} as const;

// P3-15; one resource per kind that the consumer has.
export const listDefinitions: Handlers['listDefinitions'] = async ({ db, consumer, clock }) => {
  const today = toDutchDay(clock.now());
  const [products, counts] = await db.query(consumer.licence_id, (q) =>
    Promise.all([listProductsWithActionCounts(q, consumer, today), countDossierActions(q, consumer, today)]),
  );
  const createDefinition = (kind: MenuKindName) => {
    const ofKind = products.filter((product) => product.stands && getMenuKind(product.kind as StoredKindName) === kind);
    return {
      id: kind,
      counter: ofKind.length,
      open_actions: ofKind.reduce((sum, { open }) => sum + open, 0),
      late_actions: ofKind.reduce((sum, { late }) => sum + late, 0),
      first_product_id: ofKind[0]?.id ?? null,
      first_product_kind: ofKind[0]?.kind ?? null,
    };
  };
  // The firm may still want what it asked for a cancelled appointment: that counts with the dossier's own.
  const left = products.filter(({ stands }) => !stands);
  const dossier = {
    id: 'dossier',
    counter: 1,
    open_actions: left.reduce((sum, { open }) => sum + open, counts.open_on_dossier),
    late_actions: left.reduce((sum, { late }) => sum + late, counts.late_on_dossier),
    first_product_id: consumer.dossier_id,
    first_product_kind: 'dossier',
  };
  const rest = menuKindNames.filter((kind) => kind !== 'dossier').map(createDefinition);
  return [dossier, ...rest.filter(({ counter }) => counter > 0)];
};

export const getDossier: Handlers['getDossier'] = async ({ db, consumer, clock, licence }) => {
  const today = toDutchDay(clock.now());
  const [dossier, counts, panels, kept] = await db.query(consumer.licence_id, (q) =>
    Promise.all([
      findDossier(q, consumer),
      countDossierActions(q, consumer, today),
      listUserPanels(q, consumer),
      listTimelines(q, consumer),
    ]),
  );
  if (!dossier) fail('DOSSIER_NOT_FOUND');
  return {
    ...dossier,
    // Without actions there is no progress to show.
    percentage_complete: counts.total === 0 ? null : (counts.closed / counts.total) * 100,
    user_panels: panels.map(({ dont_show_prefix, ...panel }) => ({
      ...withEnglish(panel),
      dontShowPrefix: dont_show_prefix ? (1 as const) : (0 as const),
    })),
    timelines: kept
      .filter(({ kind }) => licence.features[timelineSwitches[kind]])
      .map(({ id, label, details_label_en, timeline }) =>
        withEnglish({ id, label, label_en: details_label_en, timeline }),
      ),
  };
};
