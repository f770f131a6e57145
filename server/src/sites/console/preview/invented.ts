import type { AnswerOf } from '@klantportaal/contract/endpoint';
import type { EndpointName, Endpoints } from '@klantportaal/contract/endpoints';
import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import type { PreviewLook, PreviewPageName } from '@klantportaal/contract/modules/firms/previews';
import { NO_CONTENT } from '@klantportaal/contract/modules/licences/licences';
import { pickGiven } from '@klantportaal/contract/values/objects';
import type { LicenceData } from '../../../modules/licences/licences.ts';
import { getStartLanguage, toContact, toWireLanguages } from '../../../modules/licences/start-up.ts';
import { createInventedConsumer } from './invented-consumer.ts';
import {
  checkAction,
  createAppointment,
  createMortgage,
  createOtd,
  signAction,
  uploadAction,
} from './invented-products.ts';

type Answers = { [N in EndpointName]?: AnswerOf<Endpoints[N]> };

/** The page to answer for, and the facts that the preview's answers depend on. */
export interface InventedFor {
  page: PreviewPageName;
  licence: LicenceData;
  /** The licence's content with its pictures as they are shown. */
  content: LicenceData['content'];
  banner: LicenceData['banner'];
  /** The firm's important documents, as they are published. */
  documents: AnswerOf<Endpoints['listDocuments']>;
  /** The choices that the form of a new dossier offers. */
  choices: Pick<ImportLicence, 'income_types' | 'product_phases'>;
  now: Date;
  look: PreviewLook;
}

/**
 * TABLE: what each call of the portal answers in the preview, in the form of the contract: a test holds each to its
 * schema. A call that is not here is answered as one that does not exist.
 */
export function createInventedAnswers({
  page,
  licence,
  content,
  banner,
  documents,
  choices,
  now,
  look,
}: InventedFor): Answers {
  const { id, name, is_sandbox, idle_minutes, features, modules, smartcare } = licence;
  const [first, second] = [uploadAction(now, look), signAction(now, look)];
  return {
    getLicence: {
      id,
      name,
      is_sandbox,
      idle_minutes,
      contact: toContact(licence),
      features: { ...features, default_address_style: look.address_style },
      modules,
      content: { ...NO_CONTENT, ...content },
      smartcare,
    },
    getTheme: { id, ...licence.theme },
    listDictionary: [...licence.dictionary],
    listLanguages: toWireLanguages(licence),
    getCurrentLanguage: getStartLanguage(licence),
    getBanner: banner && { id, ...banner },
    listNotifications: [...licence.notifications],
    getConsumer: createInventedConsumer(look),
    getDossierAccess: null,
    listFirmActivity: [],
    listSecurityEvents: [],
    listDevices: [
      {
        id: '10000000-0000-4000-8000-000000000031',
        browser: 'Chrome',
        system: 'Windows',
        kind: 'computer',
        address: '192.0.2.1',
        signed_in_at: now.toISOString(),
        last_seen_at: now.toISOString(),
        is_current: true,
        is_view_as: false,
      },
    ],
    getPasswordPolicy: {
      id: 'password-policy',
      minimum_password_strength: 3,
      weak_words: [],
      user_name: 'anna@voorbeeld.example',
    },
    getDossier: {
      id: '10000000-0000-4000-8000-000000000003',
      label: '2026-0001',
      percentage_complete: 40,
      timelines: [],
      user_panels: [],
    },
    listDefinitions: [
      ['mortgage', createMortgage(now).id, 1] as const,
      ['otd', createOtd(now).id, 1] as const,
      ['appointment', createAppointment(now).id, 0] as const,
    ].map(([kind, first_product_id, open_actions]) => ({
      id: kind,
      counter: 1,
      open_actions,
      late_actions: 0,
      first_product_id,
      first_product_kind: kind,
    })),
    listActions: page === 'mortgage-check' ? [checkAction(now, look)] : [first, second],
    listMortgages: [createMortgage(now)],
    listOtds: [createOtd(now)],
    listAppointments: [createAppointment(now)],
    listDeliveries: [],
    // The firm's own: there is nothing of a client in them.
    listDocuments: documents,
    listIncomeTypes: toChoices(choices.income_types),
    listProductPhases: toChoices(choices.product_phases),
  };
}

const toChoices = (choices: ImportLicence['income_types']) =>
  choices.map(({ code, label }) => ({ id: code, code, label: pickGiven(label) }));
