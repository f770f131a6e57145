import type { DamageReport } from '@klantportaal/contract/modules/products/general-insurances';
import { dutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { storedFile } from '../../files/files.queries.ts';
import { openFile } from '../../files/open-file.ts';
import type { Answer, Handlers } from '../../identity/handler.ts';
import { Versioned } from '../../identity/versioned.ts';
import { withEnglish } from '../../licences/own-words.ts';
import { productsOf, type ServedProduct, versionOfProducts } from '../products.queries.ts';
import { createDamageReport } from './create-damage-report.ts';
import { countReports, listReports, type ReportRow } from './general-insurances.queries.ts';
import { ownInsurance } from './own-insurance.ts';

const KIND = 'general_insurance';

/** A report that the firm has not answered yet: it has no status. */
const asReported = ({ id, cause, notes, consumer, reported_at }: ReportRow): DamageReport => ({
  id,
  cause,
  notes,
  consumer,
  state: null,
  date_reported: dutchDay(reported_at),
  is_closed: false,
});

/** What the firm sent, and what was reported here since; for a report in both, the firm's version counts. */
function served(product: ServedProduct, reported: readonly ReportRow[]): object {
  const known = (product.damage_reports ?? []) as unknown as DamageReport[];
  const ours = reported.filter((row) => row.product_id === product.id && !known.some(({ id }) => id === row.id));
  return {
    ...product,
    product_id: product.id,
    // Identifies the policy document for download; a product has one, so it is the product's id.
    api_id: product.id,
    damage_reports: [...ours.map(asReported), ...known],
  };
}

export const handlers = {
  async listGeneralInsurances({ consumer, db }) {
    return new Versioned(
      // Of the person, for of the other one's reports they may see none (docs/decisions/215).
      `${consumer.id} ${KIND}`,
      async () => {
        const [version, reports] = await db.query(consumer.licence_id, (q) =>
          Promise.all([versionOfProducts(q, consumer, KIND), countReports(q, consumer)]),
        );
        return `${version} ${reports}`;
      },
      async () => {
        const [{ products, version }, reported] = await db.query(consumer.licence_id, (q) =>
          Promise.all([productsOf(q, consumer, KIND), listReports(q, consumer)]),
        );
        const value = products.map((product) =>
          withEnglish(served(product, reported)),
        ) as Answer<'listGeneralInsurances'>;
        return { value, version: `${version} ${reported.length}` };
      },
    );
  },

  async downloadGeneralInsurance(call) {
    const { consumer, db, params } = call;
    const { details } = await ownInsurance(call, consumer, params.apiId);
    const file = await db.query(consumer.licence_id, (q) => storedFile(q, consumer.licence_id, details.file_id));
    if (!file) fail('FILE_NOT_FOUND');
    return openFile(call, file);
  },

  createDamageReport,
} satisfies Partial<Handlers>;
