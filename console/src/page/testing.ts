import type { FirmLicence } from '@klantportaal/contract/backoffice/licence';

/** A licence of the tests with these settings. */
export const licence = (settings: FirmLicence['settings'] = {}): FirmLicence => ({
  id: 'kantoor',
  name: 'Kantoor Voorbeeld',
  domains: ['mijn.kantoor.example'],
  features: {},
  modules: {},
  smartcare: {},
  content: {},
  theme: {},
  dictionary: [],
  languages: [{ name: 'Nederlands', iso_code: 'nl', is_default: true }],
  banner: null,
  income_types: [],
  product_phases: [],
  settings,
  idle_minutes: 30,
  email_from: null,
});
