import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { isUuid } from '@klantportaal/contract/values/uuid';
import { fail } from '../../platform/kernel/errors.ts';
import { recordConsumerAudit, toAct } from '../events/acts.ts';
import { recordEvent } from '../events/events.queries.ts';
import type { Handlers } from '../identity/handler.ts';
import { getMailSettings } from '../notifications/mail-settings.ts';
import { saveTodoMails } from '../notifications/recipients.queries.ts';
import { saveLanguage, saveMarketingPreference } from './consumers.queries.ts';
import { answerDossierAccess, getDossierAccess } from './dossier-access.ts';
import { listActivityByDay, listStaffNames } from './firm-activity.queries.ts';
import { consumerById, partnerOf } from './persons.queries.ts';
import { toFirmActivity } from './served-activity.ts';
import { toConsumer } from './served-person.ts';

/** The time over which consumers read who of the firm was in their dossier. */
const ACTIVITY_DAYS = 366;

/** The consumer with every listed field (P3-01). */
export const getConsumer: Handlers['getConsumer'] = async ({ db, consumer, licence }) => {
  const { id, licence_id } = consumer;
  const [found] = await db.query(licence_id, (q) => consumerById(q, { id, licence_id }));
  if (!found) fail('CONSUMER_NOT_FOUND');
  return { ...toConsumer(found), wants_todo_mails: getMailSettings(licence).todos ? found.wants_todo_mails : null };
};

/** The other person of the dossier, if there is one (P3-02). */
export const getPartner: Handlers['getPartner'] = async ({ db, consumer }) => {
  const { id, licence_id, dossier_id } = consumer;
  const [found] = await db.query(licence_id, (q) => partnerOf(q, { id, licence_id, dossier_id }));
  return found ? toConsumer(found) : fail('PARTNER_NOT_FOUND');
};

/** By what the audit trail holds of this dossier. */
export const listFirmActivity: Handlers['listFirmActivity'] = async ({ db, clock, consumer, licence }) => {
  const since = new Date(clock.now().getTime() - ACTIVITY_DAYS * DAY_MS);
  const done = await db.query(consumer.licence_id, (q) => listActivityByDay(q, consumer, since));
  if (licence.settings.show_staff_names !== true) return toFirmActivity(done, null);
  const ids = done.flatMap(({ actor_kind, actor_id }) =>
    actor_kind === 'staff' && isUuid(actor_id) ? [actor_id] : [],
  );
  const names = await db.queryAsSystem((q) => listStaffNames(q, consumer.licence_id, [...new Set(ids)]));
  return toFirmActivity(done, names);
};

/** A repeated choice changes nothing, and is no event. */
const handleSaveTodoMails: Handlers['saveTodoMails'] = async ({ db, clock, consumer, body: { wanted }, meta }) => {
  const act = toAct(consumer, clock.now());
  await db.transaction(consumer.licence_id, async (tx) => {
    if (!(await saveTodoMails(tx, consumer, wanted, act.at))) return;
    await recordEvent(tx, {
      ...act,
      by: 'consumer',
      type: 'todo-mails.chosen',
      data: { wanted, wanted_before: !wanted },
    });
    await recordConsumerAudit(tx, act, meta, { act: 'todo-mails-chosen', details: { wanted } });
  });
};

/** Also sets the language of mails. An impersonating adviser may read in any language without changing it. */
const handleSaveLanguage: Handlers['saveLanguage'] = async ({
  db,
  clock,
  licence,
  consumer,
  body: { language },
  meta,
}) => {
  if (!licence.languages.some(({ iso_code }) => iso_code === language)) fail('LANGUAGE_NOT_FOUND');
  if (consumer.authentication_method === 'view-as') return;
  const act = toAct(consumer, clock.now());
  await db.transaction(consumer.licence_id, async (tx) => {
    const language_before = await saveLanguage(tx, consumer, language, act.at);
    if (language_before === undefined) return;
    const data = { language, language_before };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'language.chosen', data });
    await recordConsumerAudit(tx, act, meta, { act: 'language-chosen', details: { language } });
  });
};

/** Consent and channels go together: consent means a channel, a channel means consent (P4-14 to P4-16). */
export const updateMarketingPreference: Handlers['updateMarketingPreference'] = async ({
  db,
  clock,
  consumer,
  body,
  meta,
}) => {
  const { consumer_api_id, ...preference } = body;
  if (consumer_api_id.toLowerCase() !== consumer.id) fail('CONSUMER_NOT_FOUND');
  const act = toAct(consumer, clock.now());
  await db.transaction(consumer.licence_id, async (tx) => {
    const before = await saveMarketingPreference(tx, consumer, preference, act.at);
    const data = { ...preference, before };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'marketing-preference.updated', data });
    await recordConsumerAudit(tx, act, meta, { act: 'marketing-preference-updated', details: preference });
  });
};

export {
  answerDossierAccess,
  getDossierAccess,
  handleSaveLanguage as saveLanguage,
  handleSaveTodoMails as saveTodoMails,
};
