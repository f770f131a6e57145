import { type Licence, NO_CONTENT } from '@klantportaal/contract/modules/licences/licences';
import { buildDictionary } from '@klantportaal/contract/texts';
import { isColour } from '@klantportaal/contract/theme/colour';
import { isFont } from '@klantportaal/contract/theme/fonts';
import { DEFAULT_THEME, type ThemeFields } from '@klantportaal/contract/theme/palette';
import { parseVoice } from '@klantportaal/contract/theme/voice';
import type { JsonObject, Localised } from '../../platform/db/columns.ts';
import type { LicenceRow } from './licences.queries.ts';
import type { LicenceData, LicenceLanguage } from './licences.ts';
import { getLinkHost, getSenderDomain, type NameCheck } from './name-effect.ts';
import { toSandboxName } from './sandbox-name.ts';

const FEATURES: Licence['features'] = {
  show_appointment_form: true,
  do_show_incometype_field: true,
  do_show_productphase_field: true,
  do_show_mortgage_timeline: true,
  do_show_purchaseintention_timeline: true,
  can_cancel_appointments: true,
  show_dossier_number: true,
  default_address_style: 'formal',
  show_appointment_type: true,
  can_delete_received_documents: true,
};
const MODULES: Licence['modules'] = {
  has_ockto_enabled: false,
  has_iwize_enabled: false,
  has_generalinsurance_enabled: false,
  has_truemeeting_enabled: false,
};
const SMARTCARE: Licence['smartcare'] = {
  mortgage_check_enable_question_1b: false,
  mortgage_check_enable_question_7b_c: false,
  mortgage_check_enable_question_11: false,
};

/** Dutch is the default and the fallback (P1-03). */
export const LANGUAGES: readonly LicenceLanguage[] = [
  { name: 'Nederlands', iso_code: 'nl', is_default: true },
  { name: 'English', iso_code: 'en', is_default: false },
];

/** Texts that say what a sandbox is. They are ours in every firm: worded otherwise, it would be none. */
const OF_SANDBOX = 'sandbox.';

/** A row as the program uses it. What the firm left out gets its default; invalid values are ignored. */
export function toLicenceData(
  row: LicenceRow,
  domains: readonly string[],
  isInEffect: NameCheck = () => true,
): LicenceData {
  const dictionary = row.dictionary.filter(({ id }) => !id.startsWith(OF_SANDBOX));
  return {
    id: row.id,
    name: row.sandbox_of ? toSandboxName(row.name) : row.name,
    domains,
    features: complete(FEATURES, row.features),
    modules: complete(MODULES, row.modules),
    smartcare: complete(SMARTCARE, row.smartcare),
    content: complete(NO_CONTENT, row.content),
    theme: toTheme(row.theme),
    dictionary,
    words: buildDictionary(dictionary),
    languages: toLanguages(row),
    banner: row.banner,
    notifications: toNotifications(row.notifications),
    settings: withLinksInEffect(row, isInEffect),
    maintenance: row.maintenance,
    is_sandbox: row.sandbox_of !== null,
    show_notice: row.show_notice,
    notice: parseNotice(row.notice),
    idle_minutes: row.idle_minutes,
    email_from: row.email_from && isInEffect(row.id, getSenderDomain(row.email_from)) ? row.email_from : null,
    limits: row.limits,
  };
}

/** The settings without bases of links whose names do not count. */
function withLinksInEffect({ id, settings }: LicenceRow, isInEffect: NameCheck): LicenceData['settings'] {
  const urls = settings.public_urls;
  if (!urls) return settings;
  const kept = Object.entries(urls).filter(([, url]) => isInEffect(id, getLinkHost(url)));
  return { ...settings, public_urls: Object.fromEntries(kept) };
}

/** Only the known fields; null counts as not chosen. Texts without a language apply to all languages. */
function complete<Fields extends object>(defaults: Fields, chosen: JsonObject): Fields {
  const entries = Object.entries(defaults).map(([name, preset]) => {
    const value = chosen[name] ?? null;
    if (value === null) return [name, preset];
    if (typeof preset === 'boolean') return [name, value === true || value === 1 || value === '1'];
    if (name === 'default_address_style') return [name, value === 'informal' ? 'informal' : 'formal'];
    if (plainText.has(name)) return [name, typeof value === 'string' && value ? value : null];
    return [name, parseText(value)];
  });
  return Object.fromEntries(entries) as Fields;
}
const plainText = new Set(['lead_source', 'image_header', 'image_logo']);

function parseText(value: unknown): Localised | null {
  if (typeof value === 'string') return value ? toLocalised(value) : null;
  if (typeof value !== 'object' || value === null) return null;
  const texts = Object.entries(value).filter(([, text]) => typeof text === 'string' && text !== '');
  return texts.length > 0 ? (Object.fromEntries(texts) as Localised) : null;
}

const toLocalised = (text: string | Localised): Localised => (typeof text === 'string' ? { nl: text, en: text } : text);

type StoredNotifications = LicenceRow['notifications'];

/** The notices above every page, as they are served. */
export const toNotifications = (stored: StoredNotifications) =>
  stored.map(({ id, label }, index) => ({
    id: id ?? String(index + 1),
    label: toLocalised(label),
  }));

/** A notice is one text, or a text per language as JSON. */
export function parseNotice(notice: string | null): Localised | null {
  if (!notice) return null;
  try {
    return notice.startsWith('{') ? parseText(JSON.parse(notice)) : toLocalised(notice);
  } catch {
    return toLocalised(notice);
  }
}

function toTheme(chosen: JsonObject): ThemeFields {
  const theme = Object.entries(DEFAULT_THEME).map(([name, preset]) => {
    const value = chosen[name];
    if (name === 'font_family') return [name, typeof value === 'string' && isFont(value) ? value : preset];
    if (name === 'font_size') return [name, Number(value) >= 8 && Number(value) <= 40 ? Number(value) : preset];
    return [name, typeof value === 'string' && isColour(value) ? value : preset];
  });
  return { ...Object.fromEntries(theme), ...parseVoice(chosen) } as ThemeFields;
}

function toLanguages({ languages }: LicenceRow): readonly LicenceLanguage[] {
  const known = languages.filter(
    (language): language is LicenceLanguage => language.iso_code === 'nl' || language.iso_code === 'en',
  );
  return known.length > 0 ? known : LANGUAGES;
}
