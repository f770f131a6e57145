import type { LicenceData } from '../../shared/licences.ts';
import type { Handlers } from '../../http/handler.ts';
import { LANGUAGES } from '../../shared/licence-data.ts';
import { DEFAULT_THEME } from '@klantportaal/contract/theme/palette';

/** There is one licence in an answer, and an installation has no id of its own. */
const CURRENT = 'current';

const languagesOf = (licence: LicenceData | null) =>
  (licence?.languages ?? LANGUAGES).map((language) => ({ id: language.iso_code, ...language }));

/** The start-up calls, and what the dashboard shows of the licence. All of it comes from the licences kept in memory. */
export const handlers = {
  async getMaintenance({ licence, licences }) {
    const installation = await licences.installation();
    // The installation's word goes first: it is about all of us (decision 7).
    const notice = installation.show_notice ? installation.notice : licence?.notice;
    return {
      id: licence?.id ?? CURRENT,
      maintenance: installation.maintenance || (licence?.maintenance ?? false),
      show_notice: installation.show_notice || (licence?.show_notice ?? false),
      notice: notice ?? null,
    };
  },

  async getMultipleDomains({ licences }) {
    return { id: CURRENT, show_domain_chooser: (await licences.installation()).show_domain_chooser };
  },

  async listLicences({ licences }) {
    const listed = await licences.list();
    return listed.flatMap(({ id, name, domains: [domain] }) => (domain ? [{ id, name, domain }] : []));
  },

  async getLicence({ licence }) {
    const { id, name, features, modules, content, smartcare } = licence;
    return { id, name, features, modules, content, smartcare };
  },

  async listLanguages({ licence }) {
    return languagesOf(licence);
  },

  async getCurrentLanguage({ licence }) {
    const languages = languagesOf(licence);
    return languages.find(({ is_default }) => is_default) ?? languages[0]!;
  },

  async getTheme({ licence, licences, query }) {
    // `apiId` only helps a caller whose domain says nothing: no licence's theme shows under another (decision 7).
    const found = licence ?? (query.apiId ? await licences.byId(query.apiId) : null) ?? (await licences.only());
    return { id: found?.id ?? CURRENT, ...(found?.theme ?? DEFAULT_THEME) };
  },

  async listDictionary({ licence }) {
    return [...licence.dictionary];
  },

  async getBanner({ licence }) {
    return licence.banner && { id: licence.id, ...licence.banner };
  },

  async listNotifications({ licence }) {
    return [...licence.notifications];
  },
} satisfies Partial<Handlers>;
