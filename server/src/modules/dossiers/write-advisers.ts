import type { ImportAdvisers } from '@klantportaal/contract/modules/dossiers/advisers';
import type { Condition } from '../../platform/http/conditions.ts';
import { keepPicture } from '../files/files-of-firm.queries.ts';
import { type Sources, toDataUrl } from '../files/sources.ts';
import { type KeptDocument, keepLicenceDocument } from '../licences/licence-documents.queries.ts';
import type { LicenceData } from '../licences/licences.ts';
import type { ImportContext, Writer } from '../records/import-context.ts';
import { put } from '../records/put.queries.ts';
import { advisers } from './dossiers.table.ts';

type Adviser = ImportAdvisers['advisers'][number];

/** Advisers that the document no longer names stay: dossiers may name them. */
export async function writeAdvisers(
  { advisers: sent }: Pick<ImportAdvisers, 'advisers'>,
  licence: LicenceData,
  { db, clock }: ImportContext,
  sources: Sources,
  writer: Writer,
  condition: Condition | null = null,
): Promise<KeptDocument> {
  const licence_id = licence.id;
  const rows = await Promise.all(
    sent.map(async ({ image, ...adviser }, index) => ({
      adviser,
      picture: image && (await sources.image(image, `/advisers/${index}/image`, licence_id)),
    })),
  );
  const kept = rows.map(({ adviser, picture }) => ({ ...adviser, image: picture && picture.kept }));
  return db.transaction(licence_id, async (tx) => {
    for (const { adviser, picture } of rows) {
      if (picture) await keepPicture(tx, picture, { licence_id, dossier_id: null });
      const { firm_id, ...values } = adviser;
      await put(tx, advisers, {
        key: { licence_id, firm_id },
        values: { ...values, image: picture && toDataUrl(picture) },
      });
    }
    const keep = { licence_id, kind: 'advisers', now: clock.now(), condition, writer } as const;
    return keepLicenceDocument(tx, keep, (before) => {
      const known = (before?.advisers ?? []) as unknown as Adviser[];
      const named = new Map(kept.map((adviser) => [adviser.firm_id, adviser]));
      const stay = known.map((adviser) => named.get(adviser.firm_id) ?? adviser);
      return {
        advisers: [...stay, ...kept.filter(({ firm_id }) => !known.some((adviser) => adviser.firm_id === firm_id))],
      };
    });
  });
}
