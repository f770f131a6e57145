/**
 * TABLE: the texts of the server, in the form of the portal's (`portal/src/texts.ts`). A row: what says them, and its
 * file per language. The tests over texts go by this table, and the import of a licence's dictionary knows its keys.
 */
import type { TextsByLocale } from '@klantportaal/contract/texts';
import bankguaranteesEn from './areas/bankguarantees/texts.en.ts';
import bankguaranteesNl from './areas/bankguarantees/texts.nl.ts';
import cardifaoEn from './areas/cardifao/texts.en.ts';
import cardifaoNl from './areas/cardifao/texts.nl.ts';
import createDossierEn from './areas/create-dossier/texts.en.ts';
import createDossierNl from './areas/create-dossier/texts.nl.ts';
import invoicesEn from './areas/invoices/texts.en.ts';
import invoicesNl from './areas/invoices/texts.nl.ts';
import otdsEn from './areas/otds/texts.en.ts';
import otdsNl from './areas/otds/texts.nl.ts';
import woongarantEn from './areas/woongarant-insurances/texts.en.ts';
import woongarantNl from './areas/woongarant-insurances/texts.nl.ts';
import mailsEn from './mails/texts.en.ts';
import mailsNl from './mails/texts.nl.ts';
import questionnairesEn from './questionnaires/texts.en.ts';
import questionnairesNl from './questionnaires/texts.nl.ts';
import signingEn from './signing/texts.en.ts';
import signingNl from './signing/texts.nl.ts';
import staffEn from './staff/texts.en.ts';
import staffNl from './staff/texts.nl.ts';

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
