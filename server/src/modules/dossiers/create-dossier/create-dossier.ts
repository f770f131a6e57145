import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressStyle, Locale } from '@klantportaal/contract/language';
import {
  type CreateDossierBody,
  type DossierPerson,
  HOME_COUNTRY,
} from '@klantportaal/contract/modules/dossiers/create-dossier';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { enqueue } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { Call } from '../../identity/handler.ts';
import { tryOnce } from '../../identity/throttle.ts';
import { isLocked } from '../../identity/throttles-by.ts';
import { speak } from '../../licences/speak.ts';
import { getStartLanguage } from '../../licences/start-up.ts';
import { OF_PORTAL } from '../../people/consumers.table.ts';
import { addDossier, listEntities } from './create-dossier.queries.ts';
import { normalizePerson, toConsumerColumns } from './person.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

/** Names the answers of this form; a change of its fields is a new version. */
const FORM = { questionnaire: 'create-dossier', version: '1' } as const;

/**
 * Makes a dossier of what was typed, with its persons and a first to-do. Their accounts and mails follow after the
 * answer, which is the same for a known address, an unknown one and a robot.
 */
export async function createDossier(call: Call<'createDossier'>): Promise<void> {
  const { db, clock, licence, body, meta } = call;
  if (!licence.features.show_appointment_form) fail('ROUTE_NOT_FOUND');
  const form = await demandKnown(call);
  const { demandPatience } = await import('./robots.ts');
  await demandPatience(call);
  // Only a robot fills in what nobody sees; it is told what everyone is told.
  if (body.website) return;
  if (await isFlooded(call, form.persons)) return;

  const now = clock.now();
  const { id: licence_id } = licence;
  const locale = body.language ?? getStartLanguage(licence).iso_code;
  const firm_id = `${OF_PORTAL}${randomUUID()}`;
  const label = `${now.getUTCFullYear()}-${randomBytes(4).toString('hex').toUpperCase()}`;
  const say = (style: AddressStyle, language = locale) => speak({ nl, en }, licence.words, { locale: language, style });
  const created = {
    dossier: { licence_id, firm_id, label, created_at: now },
    consumers: form.persons.map((person, position) => ({
      ...toConsumerColumns(person, formatTitle(person, say(person.addressStyle))),
      licence_id,
      firm_id: `${firm_id}-${position + 1}`,
      position,
      address_style: person.addressStyle,
      chosen_language: locale satisfies Locale,
      created_at: now,
      updated_at: now,
    })),
    actions: form.persons.filter(hasOwnSignIn).map((person, position) => ({
      licence_id,
      firm_id: `${firm_id}-start${position === 0 ? '' : `-${position + 1}`}`,
      type: 'FILL_INVENTORY',
      // In both languages: another one may read it, or this one in another language.
      label: say(person.addressStyle, 'nl')('create_dossier.first_action'),
      details: { label_en: say(person.addressStyle, 'en')('create_dossier.first_action') },
      date_created: now,
      updated_at: now,
    })),
    answers: { ...FORM, licence_id, answers: form as unknown as JsonObject, submitted_at: now },
  };
  await db.transaction(licence_id, async (tx) => {
    const { dossier_id, consumer_id } = await addDossier(tx, created);
    const about = { licence_id, at: now, dossier_id, consumer_id };
    const { productPhase: product_phase, leadSource: lead_source } = form;
    const data = { persons: form.persons.length, product_phase, lead_source };
    await recordEvent(tx, { ...about, by: 'guest', type: 'dossier.created', data });
    const target = { target_kind: 'dossier', target_id: dossier_id };
    const { address, user_agent } = meta;
    await recordAudit(tx, { ...about, ...target, actor_kind: 'guest', act: 'dossier.created', address, user_agent });
    await enqueue(tx, { licence_id, kind: 'new-dossier', payload: { dossier_id }, at: now });
  });
}

type Person = DossierPerson & { addressStyle: AddressStyle; country: string };
type Form = Pick<CreateDossierBody, 'productPhase' | 'leadSource'> & { persons: Person[] };

/** Gets the form with the licence's defaults, and without the fields that its switches leave out. */
async function demandKnown({ db, licence, body }: Call<'createDossier'>): Promise<Form> {
  const { features, content, id } = licence;
  const [phases, incomes] = await db.query(id, async (q) => [
    await listEntities(q, id, 'product-phase'),
    await listEntities(q, id, 'income-type'),
  ]);
  const productPhase = features.do_show_productphase_field ? body.productPhase : null;
  if (productPhase && !phases?.some(({ code }) => code === productPhase)) fail('PRODUCT_PHASE_NOT_FOUND');
  const persons = body.persons.map((person): Person => {
    const incomeType = features.do_show_incometype_field ? person.incomeType : null;
    if (incomeType && !incomes?.some(({ code }) => code === incomeType)) fail('INCOME_TYPE_NOT_FOUND');
    return {
      ...normalizePerson(person),
      incomeType,
      country: person.country ?? HOME_COUNTRY,
      addressStyle: person.addressStyle ?? features.default_address_style,
    };
  });
  return { productPhase, leadSource: body.leadSource ?? content.lead_source, persons };
}

/** A partner without an address, or with the first person's, gets no account from this form. */
const hasOwnSignIn = ({ email }: Person, index: number, [first]: readonly Person[]): boolean =>
  index === 0 || (email !== null && email !== first?.email);

/** Many providers deliver `anna+anything@…` to the mailbox of `anna@…`. */
const normalizeMailbox = (email: string): string => email.replace(/(?<=.)\+[^@]*(?=@)/, '');

/** Beyond the limit an address gets no more mails, and nobody is told: no mailbox is flooded. */
async function isFlooded(call: Call<'createDossier'>, persons: readonly Person[]): Promise<boolean> {
  const mailboxes = new Set(persons.flatMap(({ email }) => (email ? normalizeMailbox(email) : [])));
  for (const mailbox of mailboxes) {
    const mail = await tryOnce(call, call.licence.id, 'dossier-mail', mailbox);
    if (isLocked(mail) || (await mail.wrong())) return true;
  }
  return false;
}

function formatTitle(
  { gender }: Person,
  say: (key: 'create_dossier.mr' | 'create_dossier.mrs') => string,
): string | null {
  if (!gender) return null;
  return say(gender === 'male' ? 'create_dossier.mr' : 'create_dossier.mrs');
}
