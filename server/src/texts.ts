/**
 * TABLE: the texts of the server, in the form of the portal's (`portal/src/texts.ts`). A row: what says them, and its
 * file per language. The tests over texts go by this table, and the import of a licence's dictionary knows its keys.
 */
import type { TextsByLocale } from '@klantportaal/contract/texts';
import createDossierEn from './modules/dossiers/create-dossier/texts.en.ts';
import createDossierNl from './modules/dossiers/create-dossier/texts.nl.ts';
import staffEn from './modules/identity/staff/texts.en.ts';
import staffNl from './modules/identity/staff/texts.nl.ts';
import mailsEn from './modules/notifications/texts.en.ts';
import mailsNl from './modules/notifications/texts.nl.ts';
import invoicesEn from './modules/payments/texts.en.ts';
import invoicesNl from './modules/payments/texts.nl.ts';
import bankguaranteesEn from './modules/products/bankguarantees/texts.en.ts';
import bankguaranteesNl from './modules/products/bankguarantees/texts.nl.ts';
import cardifaoEn from './modules/products/cardifao/texts.en.ts';
import cardifaoNl from './modules/products/cardifao/texts.nl.ts';
import questionnairesEn from './modules/questionnaires/texts.en.ts';
import questionnairesNl from './modules/questionnaires/texts.nl.ts';
import otdsEn from './modules/signing/otds/texts.en.ts';
import otdsNl from './modules/signing/otds/texts.nl.ts';
import signingEn from './modules/signing/texts.en.ts';
import signingNl from './modules/signing/texts.nl.ts';
import woongarantEn from './modules/signing/woongarant-insurances/texts.en.ts';
import woongarantNl from './modules/signing/woongarant-insurances/texts.nl.ts';

export const serverTexts = {
  mails: { nl: mailsNl, en: mailsEn },
  signing: { nl: signingNl, en: signingEn },
  staff: { nl: staffNl, en: staffEn },
  'create-dossier': { nl: createDossierNl, en: createDossierEn },
  otds: { nl: otdsNl, en: otdsEn },
  'woongarant-insurances': { nl: woongarantNl, en: woongarantEn },
  bankguarantees: { nl: bankguaranteesNl, en: bankguaranteesEn },
  invoices: { nl: invoicesNl, en: invoicesEn },
  cardifao: { nl: cardifaoNl, en: cardifaoEn },
  questionnaires: { nl: questionnairesNl, en: questionnairesEn },
} satisfies Record<string, TextsByLocale>;
