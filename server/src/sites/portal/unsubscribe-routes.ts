import { readField } from '@klantportaal/contract/values/guards';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordEvent } from '../../modules/events/events.queries.ts';
import type { AppContext } from '../../modules/identity/app-context.ts';
import { chooseLanguage } from '../../modules/licences/choose-language.ts';
import { speak } from '../../modules/licences/speak.ts';
import { findLicenceOfConsumer, findRecipient, saveTodoMails } from '../../modules/notifications/recipients.queries.ts';
import en from '../../modules/notifications/texts.en.ts';
import nl from '../../modules/notifications/texts.nl.ts';
import { isUnsubscribeProof, UNSUBSCRIBE_PATH } from '../../modules/notifications/unsubscribe.ts';
import { escapeHtml as e } from '../../platform/http/escape.ts';
import { readForms } from '../../platform/http/form-body.ts';
import { plainPageHeaders, renderFirmPage } from './plain-page.ts';

type Asked = FastifyRequest<{ Querystring: { of?: string; proof?: string } }>;

/** The page asks for its own address again. */
const headers = {
  ...plainPageHeaders,
  'cache-control': 'no-store',
  'content-security-policy': plainPageHeaders['content-security-policy'].replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
};

/**
 * The page of the unsubscribe link under a mail, which mail programs also call by themselves (RFC 8058). Opening the
 * link changes nothing: programs that look for viruses do so too.
 */
export async function registerUnsubscribeRoutes(
  app: FastifyInstance,
  { db, clock, licences, secrets }: Pick<AppContext, 'db' | 'clock' | 'licences' | 'secrets'>,
): Promise<void> {
  /** The consumer whose mails these are, and how to address them; null for an address that we never sent. */
  const findMailConsumer = async ({ query: { of = '', proof = '' } }: Asked) => {
    if (!isUuid(of) || !isUnsubscribeProof(secrets, of, proof)) return null;
    const licence_id = await db.queryAsSystem((q) => findLicenceOfConsumer(q, of));
    const licence = licence_id && (await licences.byId(licence_id));
    const person = licence && (await db.query(licence.id, (q) => findRecipient(q, licence.id, of)));
    if (!licence || !person) return null;
    const locale = chooseLanguage(person, licence);
    const reader = { locale, style: person.address_style };
    return {
      id: of,
      licence_id: licence.id,
      licence,
      locale,
      say: speak({ nl, en }, licence.words, reader, { firm: licence.name }),
    };
  };

  await app.register(async (scope) => {
    readForms(scope);
    scope.get(UNSUBSCRIBE_PATH, async (request: Asked, reply: FastifyReply) => {
      const asked = await findMailConsumer(request);
      if (!asked) return reply.callNotFound();
      const { licence, say, locale } = asked;
      const title = say('mail.refusal.title');
      const body = `<h1>${e(title)}</h1><p>${e(say('mail.refusal.asked'))}</p><form method="post"><button>${e(say('mail.refusal.button'))}</button></form>`;
      return reply.headers(headers).send(renderFirmPage(licence, locale, title, body));
    });

    scope.post(UNSUBSCRIBE_PATH, async (request: Asked, reply: FastifyReply) => {
      const asked = await findMailConsumer(request);
      if (!asked) return reply.callNotFound();
      const { id, licence, licence_id, say, locale } = asked;
      // A mail program sends none of this; the button of our own page may turn them on again.
      const wanted = readField(request.body, 'on') === '1';
      const now = clock.now();
      await db.transaction(licence_id, async (tx) => {
        const dossier_id = await saveTodoMails(tx, { id, licence_id }, wanted, now);
        if (!dossier_id) return;
        const about = { licence_id, at: now, consumer_id: id, dossier_id };
        await recordEvent(tx, {
          ...about,
          by: 'consumer',
          type: 'todo-mails.chosen',
          data: { wanted, wanted_before: !wanted },
        });
      });
      const title = say(wanted ? 'mail.refusal.on' : 'mail.refusal.done');
      const again = `<form method="post"><input type="hidden" name="on" value="1"><button>${e(say('mail.refusal.again'))}</button></form>`;
      const body = `<h1>${e(title)}</h1>${wanted ? '' : again}`;
      return reply.headers(headers).send(renderFirmPage(licence, locale, title, body));
    });
  });
}
