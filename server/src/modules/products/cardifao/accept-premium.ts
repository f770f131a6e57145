import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ActionTypeName } from '@klantportaal/contract/action-types';
import { toCents } from '@klantportaal/contract/values/numbers/euro';
import { type Application, PremiumsError } from '../../../platform/adapters/premiums/premiums.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { discardOnRefusal } from '../../files/taken-files.ts';
import type { Call } from '../../identity/handler.ts';
import { speak } from '../../licences/speak.ts';
import { type ActionRow, closeOnce, requireOpenAction } from '../../tasks/actions.queries.ts';
import { addApplication, findReader, forgetPremium, keepPremium, type OfferRow } from './cardifao.queries.ts';
import { findKnownApplication, recordApplication } from './known-application.ts';
import {
  calculatePremium,
  failWithInsurer,
  findKeptPremium,
  getPremiumQuestion,
  isStillValid,
  type KeptPremium,
  premiumTypes,
  toDetails,
} from './premium.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

type AcceptCall = Call<'acceptCardifao'>;

/** Longer than the insurer can take. Until then nobody can decline what is being accepted. */
const ACCEPTING_MS = 30_000;

interface Accepted {
  action: ActionRow;
  offer: OfferRow;
  premium: KeptPremium;
  application: Application;
  file: { id: string; size: number; sha256: string };
}

/**
 * Accepts the premium that the consumer saw: applies for the insurance under the id of the action,
 * so that the application is made once, and keeps it. Then it stores the document, and one
 * transaction closes the action, makes the document available and informs the firm.
 */
export async function acceptCardifao(call: AcceptCall): Promise<void> {
  const { db, clock, consumer, params } = call;
  const now = clock.now();
  const { action, offer, question } = await db.query(consumer.licence_id, async (q) => {
    const action = await requireOpenAction(q, consumer, params.actionId, premiumTypes);
    return { action, ...(await getPremiumQuestion(q, action)) };
  });
  const kept = findKeptPremium(action);
  const known = await findKnownApplication(call, action);
  if (kept && !known && !isStillValid(kept, question, now)) await forget(call, action);
  const premium = kept ?? (await calculatePremium(call, question));
  if (!isShown(call, premium)) fail('CARDIF_PREMIUM_CHANGED');
  const accepting_until = new Date(now.getTime() + ACCEPTING_MS).toISOString();
  // Not in the transaction of the effect: whoever declines meanwhile must see it.
  const mine = await db.query(consumer.licence_id, (q) =>
    keepPremium(q, action, { ...toDetails(premium), accepting_until, ...(!known && { applying: randomUUID() }) }),
  );
  if (!mine) fail('ACTION_ALREADY_DONE');
  try {
    const application = known ?? (await apply(call, action, premium));
    const file = await storeDocument(call, application);
    await discardOnRefusal(call, [file], () => keep(call, { action, offer, premium, application, file }));
  } catch (error) {
    await db.query(consumer.licence_id, (q) => keepPremium(q, action, { accepting_until: null }));
    throw error;
  }
}

/** The premium that the page says it showed, if it says so. */
function isShown({ body: { premium, disability } }: AcceptCall, kept: KeptPremium): boolean {
  const isSameAmount = (euros: number | null | undefined, cents: number) => euros == null || toCents(euros) === cents;
  return isSameAmount(premium, kept.premium_cents) && isSameAmount(disability, kept.disability_cents);
}

/** The consumer must see another premium before they can accept it. */
async function forget({ db, consumer }: AcceptCall, action: ActionRow): Promise<never> {
  await db.query(consumer.licence_id, (q) => forgetPremium(q, action));
  return fail('CARDIF_PREMIUM_CHANGED');
}

/** Applies, and keeps what the insurer took. */
async function apply(call: AcceptCall, action: ActionRow, { calculation_id }: KeptPremium): Promise<Application> {
  const application = await call.adapters.premiums.apply({ key: action.id, calculation_id }).catch((error: unknown) => {
    if (error instanceof PremiumsError && error.expired) return forget(call, action);
    return failWithInsurer(call, error, 'CARDIF_ERROR_CREATING_LX');
  });
  // At once, and apart from the rest, which may fail: from now on the insurer has it.
  await recordApplication(call, action, application);
  return application;
}

async function storeDocument(call: AcceptCall, application: Application): Promise<Accepted['file']> {
  try {
    const bytes = await call.adapters.premiums.document(application.id);
    const { key, size, sha256 } = await call.adapters.files.put(Readable.from([bytes]));
    return { id: key, size, sha256 };
  } catch (error) {
    return failWithInsurer(call, error, 'CARDIF_ERROR_STORING_LX');
  }
}

/** Saves it, all or nothing. An action that the firm closed meanwhile keeps its application all the same. */
async function keep(call: AcceptCall, { action, offer, premium, application, file }: Accepted): Promise<void> {
  const { db, clock, consumer, licence, meta } = call;
  const act = toAct(consumer, clock.now());
  const owner = { licence_id: consumer.licence_id, dossier_id: consumer.dossier_id };
  const { premium_cents, disability_cents } = premium;
  await db.transaction(consumer.licence_id, async (tx) => {
    const reader = await findReader(tx, consumer);
    const say = speak({ nl, en }, licence.words, { ...reader, locale: 'nl' });
    const sayInEnglish = speak({ nl, en }, licence.words, { ...reader, locale: 'en' });
    const label = say('cardifao.application', { offer: offer.label });
    const label_en = sayInEnglish('cardifao.application', { offer: offer.details.label_en ?? offer.label });
    const added = await addApplication(tx, {
      file: { ...owner, ...file, name: `${label}.pdf`, mime: 'application/pdf', created_at: act.at },
      download: {
        ...owner,
        product_id: offer.id,
        firm_id: `cardif-application:${action.id}`,
        type: 'DOWNLOAD_ADDED_DOCUMENT' satisfies ActionTypeName,
        label,
        date_created: act.at,
        // Nothing is asked: it stands under the documents of the offer.
        is_done: true,
        date_executed: act.at,
        updated_at: act.at,
        details: {
          file_id: file.id,
          label_en,
          document: {
            label,
            label_en,
            description: say('cardifao.application_description', { number: application.number }),
            description_en: sayInEnglish('cardifao.application_description', { number: application.number }),
            consumer_name: null,
            is_consumer_specific: false,
            client_approval_explanation: null,
            upload_requirements: null,
            has_document: true,
          },
        },
      },
    });
    if (!added) fail('ACTION_ALREADY_DONE');
    await closeOnce(tx, action, act.at);
    const data = {
      action_id: action.id,
      firm_id: action.firm_id,
      product_id: offer.id,
      premium_cents,
      disability_cents,
      application_number: application.number,
      file_id: file.id,
    };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'cardif-premium.accepted', data });
    await recordConsumerAudit(tx, act, meta, {
      act: 'accept-premium',
      target_kind: 'action',
      target_id: action.id,
      details: data,
    });
  });
}
