import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ImportInstallation, type ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import { htmlContent } from '@klantportaal/contract/modules/firms/licence-parts';
import type { ImageSource } from '@klantportaal/contract/modules/records/parts';
import { ensure } from '@klantportaal/contract/values/ensure';
import { pickGiven } from '@klantportaal/contract/values/objects';
import type { JsonObject, Localised } from '../../../platform/db/columns.ts';
import { installation, licence_domains, licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Condition } from '../../../platform/http/conditions.ts';
import { toAuditActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { keepPicture } from '../../files/files-of-firm.queries.ts';
import { type Picture } from '../../files/prepared-files.ts';
import { type Sources, toDataUrl } from '../../files/sources.ts';
import { type KeptDocument, keepLicenceDocument, withoutSwitches } from '../../licences/licence-documents.queries.ts';
import type { LicenceData } from '../../licences/licences.ts';
import {
  hasPortalInEffect,
  isKeptByAnother,
  listNamesInUse,
  type RefusedName,
  removeDomain,
  settleNames,
} from '../../licences/names.queries.ts';
import { findSwitches, type Switches } from '../../licences/notices.queries.ts';
import { recordSwitch, type SwitchAct } from '../../licences/record-switch.ts';
import { entities } from '../../records/entities.table.ts';
import type { ImportContext, Writer } from '../../records/import-context.ts';
import { ImportPlaceError, refuseFaults } from '../../records/import-error.ts';
import { put, removeOthers } from '../../records/put.queries.ts';

const formatNoticeJson = (notice: object | null) => notice && JSON.stringify(notice);

export async function writeInstallation(
  { show_domain_chooser, maintenance, show_notice, notice }: ImportInstallation,
  { db }: ImportContext,
): Promise<void> {
  const values = { show_domain_chooser, maintenance, show_notice, notice: formatNoticeJson(notice) };
  await db.transactionAsSystem((tx) => put(tx, installation, { key: { id: 1 }, values }));
}

/** Pictures of the licence's own words, by their place. */
type Pictures = Map<string, Picture>;

/** A licence as it is written: the values of its row, and its pictures by their places. */
export interface PreparedLicence {
  licence: ImportLicence;
  licence_id: string;
  values: Awaited<ReturnType<typeof buildLicenceValues>>;
  pictures: Pictures;
}

/**
 * Everything of a licence that can be refused, and its row.
 * @param existing null: the licence is new
 * @throws ImportPlaceError
 */
export async function prepareLicence(
  licence: ImportLicence,
  existing: Pick<LicenceData, 'id'> | null,
  sources: Sources,
): Promise<PreparedLicence> {
  const pictures: Pictures = new Map();
  const licence_id = existing?.id ?? randomUUID();
  return {
    licence,
    licence_id,
    values: await buildLicenceValues(licence, { sources, licence_id, pictures }),
    pictures,
  };
}

async function buildLicenceValues(licence: ImportLicence, picturesOf: PicturesOf) {
  const { maintenance, show_notice, notice } = licence.maintenance ?? {};
  return {
    name: licence.name,
    features: licence.features,
    modules: licence.modules,
    smartcare: licence.smartcare,
    content: await prepareContent(licence, picturesOf),
    theme: licence.theme,
    dictionary: licence.dictionary.map(({ id, translation }) => ({ id, translation: JSON.stringify(translation) })),
    languages: licence.languages,
    banner: await prepareBanner(licence, picturesOf),
    notifications: licence.notifications?.map(({ id, label }) => ({ id, label: pickGiven(label) })),
    settings: licence.settings,
    maintenance,
    show_notice,
    notice: licence.maintenance && formatNoticeJson(notice ?? null),
    idle_minutes: licence.idle_minutes,
    email_from: licence.email_from,
  };
}

/** The way a licence is written. */
export interface LicenceWrite {
  condition: Condition | null;
  /** The caller itself named the version (`keepLicenceDocument`). */
  isAsked?: boolean;
  /** Why, for its history. */
  note?: string | null;
  /** Further work of the same act, in its transaction, once the licence is locked. */
  within?: (tx: Queries) => Promise<void>;
}

export async function writeLicence(
  { licence, licence_id, values, pictures }: PreparedLicence,
  { db, clock, config }: Pick<ImportContext, 'db' | 'clock' | 'config'>,
  writer: Writer,
  { within, ...write }: LicenceWrite,
): Promise<KeptDocument> {
  const now = clock.now();
  // Across all licences, because a new one has no id yet, and a domain may be another's.
  return db.transactionAsSystem(async (tx) => {
    const before = await findSwitches(tx, licence_id);
    const names = await listNamesInUse(tx, licence_id);
    const byOperator = writer.caller === null;
    const hadPortal = await hasPortalInEffect(tx, licence_id);
    const { id } = await put(tx, licences, {
      key: { firm_id: licence.firm_id },
      values,
      added: { created_at: now, id: licence_id },
      touched: { updated_at: now },
    });
    await writeDomains(tx, id, licence.domains, byOperator);
    await writeChoices(tx, id, 'income-type', licence.income_types);
    await writeChoices(tx, id, 'product-phase', licence.product_phases);
    for (const picture of pictures.values()) await keepPicture(tx, picture, { licence_id: id, dossier_id: null });
    const keep = { ...write, licence_id: id, kind: 'licence', now, writer } as const;
    await within?.(tx);
    const kept = await keepLicenceDocument(tx, keep, () => withPictures(licence, pictures));
    const refuse = (refused: readonly RefusedName[]) =>
      refuseFaults(refused.map((name) => ({ ...name, message: name.code })));
    await settleNames(tx, id, names, { byOperator, at: now, own: config, refuse });
    // A firm that changes to a name before it is proved would be found by nobody.
    if (hadPortal && !(await hasPortalInEffect(tx, id))) throw new ImportPlaceError('/domains', 'domain_not_proved');
    const switched = await tellSwitches(tx, { licence_id: id, at: now, before }, writer);
    return switched && kept.status === 'unchanged' ? { ...kept, status: 'changed' } : kept;
  });
}

/** The events and the lines in the trail of notices and maintenance that the document changed, as of those that are switched. */
async function tellSwitches(
  tx: Queries,
  { licence_id, at, before }: { licence_id: string; at: Date; before: Switches | undefined },
  { actor, address }: Writer,
): Promise<boolean> {
  if (!before) return false;
  const { notifications: shown, ...closed } = before;
  const present = ensure(await findSwitches(tx, licence_id));
  const { notifications, ...now } = present;
  const acts: SwitchAct[] = [];
  if (!isDeepStrictEqual(shown, notifications)) acts.push('notifications-published');
  if (!isDeepStrictEqual(closed, now)) acts.push(now.maintenance ? 'maintenance-on' : 'maintenance-off');
  const line = { licence_id, at, ...toAuditActor(actor), address, target_kind: 'licence', target_id: licence_id };
  for (const act of acts) {
    if (address !== null) await recordAudit(tx, { ...line, act });
    await recordSwitch(tx, { licence_id, at, by: actor }, act, present);
  }
  return acts.length > 0;
}

/** The document as it is kept: pictures by their ids. */
function withPictures({ kind: _kind, ...licence }: ImportLicence, pictures: Pictures) {
  const getKeptImage = (pointer: string, source: ImageSource | undefined) =>
    source && ensure(pictures.get(pointer)).kept;
  const { content, banner } = licence;
  const { image_logo, image_header } = content;
  return {
    ...withoutSwitches(licence),
    content: {
      ...content,
      image_logo: getKeptImage('/content/image_logo', image_logo as ImageSource | undefined),
      image_header: getKeptImage('/content/image_header', image_header as ImageSource | undefined),
    },
    banner: banner && {
      ...banner,
      image: {
        nl: getKeptImage('/banner/image/nl', banner.image.nl),
        en: getKeptImage('/banner/image/en', banner.image.en),
      },
    },
  };
}

interface PicturesOf {
  sources: Sources;
  licence_id: string;
  pictures: Pictures;
}

async function loadImage({ sources, licence_id, pictures }: PicturesOf, source: ImageSource, pointer: string) {
  const picture = await sources.image(source, pointer, licence_id);
  pictures.set(pointer, picture);
  return { base64: picture.base64, url: toDataUrl(picture) };
}

async function prepareContent({ content }: ImportLicence, picturesOf: PicturesOf): Promise<JsonObject> {
  const { sanitizeFirmHtml } = await import('../../records/sanitise.ts');
  const entries = Object.entries(content).map(async ([name, value]): Promise<[string, unknown]> => {
    const pointer = `/content/${name}`;
    if (name === 'image_logo' || name === 'image_header') {
      return [name, (await loadImage(picturesOf, value as ImageSource, pointer)).base64];
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

async function prepareBanner({ banner }: ImportLicence, picturesOf: PicturesOf) {
  if (!banner) return null;
  const images = Object.entries(pickGiven(banner.image)).map(async ([locale, image]) => [
    locale,
    (await loadImage(picturesOf, image, `/banner/image/${locale}`)).url,
  ]);
  return {
    title: pickGiven(banner.title),
    url: pickGiven(banner.url),
    image: Object.fromEntries(await Promise.all(images)) as Localised,
  };
}

async function writeDomains(
  tx: Queries,
  licence_id: string,
  domains: readonly string[],
  byOperator: boolean,
): Promise<void> {
  for (const [position, domain] of domains.entries()) {
    if (await isKeptByAnother(tx, licence_id, domain, { byOperator }))
      throw new ImportPlaceError(`/domains/${position}`, 'domain_taken');
    await removeDomain(tx, domain, { butOf: licence_id });
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
    await put(tx, entities, { key: { licence_id, kind, code }, values: { label: pickGiven(label), position } });
  }
  const codes = choices.map(({ code }) => code);
  await removeOthers(tx, entities, { licence_id, kind }, 'code', codes);
}
