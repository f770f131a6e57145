import { DEFAULT_THEME } from '@klantportaal/contract/theme/palette';
import type { Handlers } from '../../identity/handler.ts';
import { getAddressedBanner } from '../../licences/licence-images.ts';
import { CURRENT, getStartLanguage, toContact, toMaintenance, toWireLanguages } from '../../licences/start-up.ts';

/** The start-up calls, and what the dashboard shows of the licence, all served from the licences kept in memory. */

export const getMaintenance: Handlers['getMaintenance'] = async ({ licence, licences }) => {
  return toMaintenance(await licences.installation(), licence);
};

export const getMultipleDomains: Handlers['getMultipleDomains'] = async ({ licences, host }) => {
  return { id: CURRENT, show_domain_chooser: (await licences.choices(host)).length > 0 };
};

export const listLicences: Handlers['listLicences'] = async ({ licence, licences, host }) => {
  const choices = await licences.choices(host);
  // Without the chooser nobody has to know which firms there are.
  const listed =
    choices.length > 0 ? choices : [licence ?? (await licences.only())].filter((candidate) => candidate !== null);
  // A sandbox is opened by its own address alone.
  const real = listed.filter(({ is_sandbox }) => !is_sandbox);
  return real.flatMap(({ id, name, domains: [domain] }) => (domain ? [{ id, name, domain }] : []));
};

export const getLicence: Handlers['getLicence'] = async ({ licence }) => {
  const { id, name, is_sandbox, idle_minutes, features, modules, content, smartcare } = licence;
  return { id, name, is_sandbox, idle_minutes, contact: toContact(licence), features, modules, content, smartcare };
};

export const listLanguages: Handlers['listLanguages'] = async ({ licence }) => {
  return toWireLanguages(licence);
};

export const getCurrentLanguage: Handlers['getCurrentLanguage'] = async ({ licence }) => {
  return getStartLanguage(licence);
};

export const getTheme: Handlers['getTheme'] = async ({ licence, licences, query }) => {
  // `apiId` only helps a client whose domain has no licence: no licence's theme shows under another.
  const found = licence ?? (query.apiId ? await licences.byId(query.apiId) : null) ?? (await licences.only());
  return { id: found?.id ?? CURRENT, ...(found?.theme ?? DEFAULT_THEME) };
};

export const listDictionary: Handlers['listDictionary'] = async ({ licence }) => {
  return [...licence.dictionary];
};

export const getBanner: Handlers['getBanner'] = async ({ licence }) => {
  const banner = getAddressedBanner(licence);
  return banner && { id: licence.id, ...banner };
};

export const listNotifications: Handlers['listNotifications'] = async ({ licence }) => {
  return [...licence.notifications];
};
