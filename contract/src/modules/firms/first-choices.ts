import type { ImportLicence } from './licence.ts';

/** TABLE: what the form of a new dossier lets one choose from at a firm that has not made its own lists yet. */
export const firstChoices: Pick<ImportLicence, 'income_types' | 'product_phases'> = {
  income_types: [
    { code: 'loondienst', label: { nl: 'Loondienst', en: 'Employed' } },
    { code: 'zelfstandig', label: { nl: 'Zelfstandig ondernemer', en: 'Self-employed' } },
    { code: 'dga', label: { nl: 'Directeur-grootaandeelhouder', en: 'Director and major shareholder' } },
    { code: 'flexibel', label: { nl: 'Flexibel of tijdelijk contract', en: 'Flexible or temporary contract' } },
    { code: 'pensioen', label: { nl: 'Pensioen of AOW', en: 'Pension' } },
    { code: 'uitkering', label: { nl: 'Uitkering', en: 'Benefits' } },
  ],
  product_phases: [
    { code: 'orientatie', label: { nl: 'Rondkijken', en: 'Looking around' } },
    { code: 'eerste-woning', label: { nl: 'Een eerste huis kopen', en: 'Buying a first home' } },
    { code: 'doorstromen', label: { nl: 'Verhuizen naar een ander huis', en: 'Moving to another home' } },
    { code: 'oversluiten', label: { nl: 'De hypotheek oversluiten', en: 'Refinancing the mortgage' } },
    { code: 'verbouwen', label: { nl: 'Verbouwen of verduurzamen', en: 'Renovating or saving energy' } },
  ],
};
