import type { DamageReport } from '@klantportaal/contract/areas/general-insurances';
import { fail } from '../../http/errors.ts';
import type { Answer, Handlers } from '../../http/handler.ts';
import { Versioned } from '../../http/versioned.ts';
import { dutchDay } from '../../shared/clock.ts';
import { storedFile } from '../../shared/files.queries.ts';
import { productsOf, type ServedProduct, versionOfProducts } from '../../shared/products.queries.ts';
import { createDamageReport } from './create-damage-report.ts';
import { listReports, type ReportRow, versionOfReports } from './general-insurances.queries.ts';
import { ownInsurance } from './own-insurance.ts';

const KIND = 'general_insurance';

/** A report that the firm has not answered: no state of its own yet. */
const asReported = ({ id, cause, notes, consumer, reported_at }: ReportRow): DamageReport => ({
  id,
  cause,
  notes,
  consumer,
  state: null,
  date_reported: dutchDay(reported_at),
  is_closed: false,
});

/** What the firm sent, and what was reported here since: of one report under both names the firm's word counts. */
function served(product: ServedProduct, reported: readonly ReportRow[]): object {
  const known = (product.damage_reports ?? []) as unknown as DamageReport[];
  const ours = reported.filter((row) => row.product_id === product.id && !known.some(({ id }) => id === row.id));
  return {
    ...product,
    product_id: product.id,
    // Names the policy document in its download; a product has one, so it is the product's own id.
    api_id: product.id,
    damage_reports: [...ours.map(asReported), ...known],
  };
}

export const handlers = {
  async listGeneralInsurances({ consumer, db }) {
    const [version, reports] = await db.read(consumer.licence_id, (q) =>
      Promise.all([versionOfProducts(q, consumer, KIND), versionOfReports(q, consumer)]),
    );
    return new Versioned(`${consumer.dossier_id} ${KIND}`, `${version} ${reports}`, async () => {
      const [rows, reported] = await db.read(consumer.licence_id, (q) =>
        Promise.all([productsOf(q, consumer, KIND), listReports(q, consumer)]),
      );
      return rows.map((row) => served(row, reported)) as Answer<'listGeneralInsurances'>;
    });
  },

  async downloadGeneralInsurance(call) {
    const { consumer, db, outside, params } = call;
    const { details } = await ownInsurance(call, consumer, params.apiId);
    const file = await db.read(consumer.licence_id, (q) => storedFile(q, consumer.licence_id, details.file_id));
    if (!file) fail('FILE_NOT_FOUND');
    const { stream, size } = await outside.files.open(file.id);
    return { name: file.name, mime: file.mime, size, stream };
  },

  createDamageReport,
} satisfies Partial<Handlers>;
