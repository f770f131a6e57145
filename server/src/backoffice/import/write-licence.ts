import { htmlContent, type ImportInstallation, type ImportLicence } from '@klantportaal/contract/backoffice/licence';
import type { JsonObject, Localised } from '../../db/columns.ts';
import type { Queries } from '../../db/queries.ts';
import { entities } from '../../schema/entities.table.ts';
import { installation, licence_domains, licences } from '../../schema/licences.table.ts';
import type { ImportContext } from './import-context.ts';
import { ImportPlaceError } from './import-error.ts';
import { put, removeOthers, rowOf } from './put.queries.ts';
import { sanitizeFirmHtml } from './sanitise.ts';
import type { Sources } from './sources.ts';

/** Texts without the languages that were left out. */
const localised = (text: { nl: string; en?: string }): Localised => JSON.parse(JSON.stringify(text)) as Localised;
const noticeText = (notice: { nl: string; en?: string } | null) => notice && JSON.stringify(localised(notice));

export async function writeInstallation(
  { show_domain_chooser, maintenance, show_notice, notice }: ImportInstallation,
  { db }: ImportContext,
): Promise<void> {
  const values = { show_domain_chooser, maintenance, show_notice, notice: noticeText(notice) };
  await db.transactionAsSystem((tx) => put(tx, installation, { key: { id: 1 }, values }));
}

export async function writeLicence(
  licence: ImportLicence,
  { db, clock }: ImportContext,
  sources: Sources,
): Promise<void> {
  const now = clock.now();
  const { maintenance, show_notice, notice } = licence.maintenance ?? {};
  const values = {
    name: licence.name,
    features: licence.features as JsonObject,
    modules: licence.modules as JsonObject,
    smartcare: licence.smartcare as JsonObject,
    content: await contentOf(licence, sources),
    theme: licence.theme as JsonObject,
    dictionary: licence.dictionary.map(({ id, translation }) => ({ id, translation: JSON.stringify(translation) })),
    languages: licence.languages,
    banner: await bannerOf(licence, sources),
    notifications: licence.notifications?.map(({ id, label }) => ({ id, label: localised(label) })),
    settings: licence.settings as JsonObject,
    maintenance,
    show_notice,
    notice: licence.maintenance && noticeText(notice ?? null),
    idle_minutes: licence.idle_minutes,
    email_from: licence.email_from,
  };
  // Across all licences, because a new one has no id yet, and a domain may be another's.
  await db.transactionAsSystem(async (tx) => {
    const { id } = await put(tx, licences, {
      key: { firm_id: licence.firm_id },
      values,
      added: { created_at: now },
      touched: { updated_at: now },
    });
    await writeDomains(tx, id, licence.domains);
    await writeChoices(tx, id, 'income-type', licence.income_types);
    await writeChoices(tx, id, 'product-phase', licence.product_phases);
  });
}

async function contentOf({ content }: ImportLicence, sources: Sources): Promise<JsonObject> {
  const entries = Object.entries(content).map(async ([name, value]): Promise<[string, unknown]> => {
    const pointer = `/content/${name}`;
    if (name === 'image_logo' || name === 'image_header') {
      return [name, (await sources.image(value as { path: string }, pointer)).base64];
    }
    if (!(htmlContent as readonly string[]).includes(name)) return [name, value];
    const texts = Object.entries(value as Localised).map(([locale, html]) => [
      locale,
      sanitizeFirmHtml(html, `${pointer}/${locale}`),
    ]);
    return [name, Object.fromEntries(texts)];
  });
  return Object.fromEntries(await Promise.all(entries)) as JsonObject;
}

async function bannerOf({ banner }: ImportLicence, sources: Sources) {
  if (!banner) return null;
  const images = Object.entries(banner.image).map(async ([locale, image]) => [
    locale,
    await sources.dataUrl(image, `/banner/image/${locale}`),
  ]);
  return {
    title: localised(banner.title),
    url: localised(banner.url),
    image: Object.fromEntries(await Promise.all(images)) as Localised,
  };
}

async function writeDomains(tx: Queries, licence_id: string, domains: readonly string[]): Promise<void> {
  for (const [position, domain] of domains.entries()) {
    const taken = await rowOf(tx, licence_domains, { domain });
    if (taken && taken.licence_id !== licence_id) throw new ImportPlaceError(`/domains/${position}`, 'domain_taken');
    await put(tx, licence_domains, { key: { domain, licence_id }, values: { position } });
  }
  await removeOthers(tx, licence_domains, { licence_id }, 'domain', domains);
}

async function writeChoices(
  tx: Queries,
  licence_id: string,
  kind: 'income-type' | 'product-phase',
  choices: ImportLicence['income_types'],
): Promise<void> {
  for (const [position, { code, label }] of choices.entries()) {
    await put(tx, entities, { key: { licence_id, kind, code }, values: { label: localised(label), position } });
  }
  const codes = choices.map(({ code }) => code);
  await removeOthers(tx, entities, { licence_id, kind }, 'code', codes);
}
