import { DEFAULT_THEME } from '@klantportaal/contract/theme/palette';
import type { Handlers } from '../../identity/handler.ts';
import { getAddressedBanner } from '../../licences/licence-images.ts';
import { CURRENT, currentLanguage, toContact, toMaintenance, toWireLanguages } from '../../licences/start-up.ts';

/** The start-up calls, and what the dashboard shows of the licence, all served from the licences kept in memory. */
export const handlers = {
  async getMaintenance({ licence, licences }) {
    return toMaintenance(await licences.installation(), licence);
  },

  async getMultipleDomains({ licences, host }) {
    return { id: CURRENT, show_domain_chooser: (await licences.choices(host)).length > 0 };
  },

  async listLicences({ licence, licences, host }) {
    const choices = await licences.choices(host);
    // Without the chooser nobody has to know which firms there are.
    const listed =
      choices.length > 0 ? choices : [licence ?? (await licences.only())].filter((candidate) => candidate !== null);
    // A sandbox is opened by its own address alone.
    const real = listed.filter(({ is_sandbox }) => !is_sandbox);
    return real.flatMap(({ id, name, domains: [domain] }) => (domain ? [{ id, name, domain }] : []));
  },

  async getLicence({ licence }) {
    const { id, name, is_sandbox, idle_minutes, features, modules, content, smartcare } = licence;
    return { id, name, is_sandbox, idle_minutes, contact: toContact(licence), features, modules, content, smartcare };
  },

  async listLanguages({ licence }) {
    return toWireLanguages(licence);
  },

  async getCurrentLanguage({ licence }) {
    return currentLanguage(licence);
  },

  async getTheme({ licence, licences, query }) {
    // `apiId` only helps a client whose domain has no licence: no licence's theme shows under another
    // (docs/decisions/012).
    const found = licence ?? (query.apiId ? await licences.byId(query.apiId) : null) ?? (await licences.only());
    return { id: found?.id ?? CURRENT, ...(found?.theme ?? DEFAULT_THEME) };
  },

  async listDictionary({ licence }) {
    return [...licence.dictionary];
  },

  async getBanner({ licence }) {
    const banner = getAddressedBanner(licence);
    return banner && { id: licence.id, ...banner };
  },

  async listNotifications({ licence }) {
    return [...licence.notifications];
  },
} satisfies Partial<Handlers>;
