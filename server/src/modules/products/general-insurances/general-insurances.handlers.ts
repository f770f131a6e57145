import type { DamageReport } from '@klantportaal/contract/modules/products/general-insurances';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { findStoredFile } from '../../files/files.queries.ts';
import { openFile } from '../../files/open-file.ts';
import type { Answer, Handlers } from '../../identity/handler.ts';
import { Versioned } from '../../identity/versioned.ts';
import { withEnglish } from '../../licences/own-words.ts';
import { listVersionedProducts, readProductsVersion, type ServedProduct } from '../products.queries.ts';
import { createDamageReport } from './create-damage-report.ts';
import { countReports, listReports, type ReportRow } from './general-insurances.queries.ts';
import { getOwnInsurance } from './own-insurance.ts';

const KIND = 'general_insurance';

/** A report that the firm has not answered yet: it has no status. */
const toUnansweredReport = ({ id, cause, notes, consumer, reported_at }: ReportRow): DamageReport => ({
  id,
  cause,
  notes,
  consumer,
  state: null,
  date_reported: toDutchDay(reported_at),
  is_closed: false,
});

/** The firm's reports, and those reported here since; for a report in both, the firm's version counts. */
function toInsurance(product: ServedProduct, reported: readonly ReportRow[]): object {
  const known = (product.damage_reports ?? []) as unknown as DamageReport[];
  const ours = reported.filter((row) => row.product_id === product.id && !known.some(({ id }) => id === row.id));
  return {
    ...product,
    product_id: product.id,
    // Identifies the policy document for download; a product has one, so it is the product's id.
    api_id: product.id,
    damage_reports: [...ours.map(toUnansweredReport), ...known],
  };
}

export const listGeneralInsurances: Handlers['listGeneralInsurances'] = async ({ consumer, db }) => {
  return new Versioned(
    // Per consumer: neither may learn of the other one's reports.
    `${consumer.id} ${KIND}`,
    async () => {
      const [version, reports] = await db.query(consumer.licence_id, (q) =>
        Promise.all([readProductsVersion(q, consumer, KIND), countReports(q, consumer)]),
      );
      return `${version} ${reports}`;
    },
    async () => {
      const [{ products, version }, reported] = await db.query(consumer.licence_id, (q) =>
        Promise.all([listVersionedProducts(q, consumer, KIND), listReports(q, consumer)]),
      );
      const value = products.map((product) =>
        withEnglish(toInsurance(product, reported)),
      ) as Answer<'listGeneralInsurances'>;
      return { value, version: `${version} ${reported.length}` };
    },
  );
};

export const downloadGeneralInsurance: Handlers['downloadGeneralInsurance'] = async (call) => {
  const { consumer, db, params } = call;
  const { details } = await getOwnInsurance(call, consumer, params.apiId);
  const file = await db.query(consumer.licence_id, (q) => findStoredFile(q, consumer.licence_id, details.file_id));
  if (!file) fail('FILE_NOT_FOUND');
  return openFile(call, file);
};

export { createDamageReport };
