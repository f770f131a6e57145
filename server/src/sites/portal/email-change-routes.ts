import { readField } from '@klantportaal/contract/values/guards';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit, recordSecurityEvent } from '../../modules/audit/audit.queries.ts';
import { recordEvent } from '../../modules/events/events.queries.ts';
import { findAccount, lockAccount } from '../../modules/identity/accounts.queries.ts';
import type { AppContext } from '../../modules/identity/app-context.ts';
import { changeAddress, findAddressToConfirm, isUserNameTaken } from '../../modules/identity/mail-addresses.queries.ts';
import { hasGivenPassword } from '../../modules/identity/passwords/given-password.ts';
import { revokeTokens, useOneTimeToken } from '../../modules/identity/sessions.queries.ts';
import { tryOrFail } from '../../modules/identity/throttle.ts';
import { chooseLanguage } from '../../modules/licences/choose-language.ts';
import type { LicenceData } from '../../modules/licences/licences.ts';
import { speak } from '../../modules/licences/speak.ts';
import { EMAIL_CHANGE_PATH } from '../../modules/notifications/email-change.ts';
import { findRecipient } from '../../modules/notifications/recipients.queries.ts';
import type { MailKey } from '../../modules/notifications/template.ts';
import en from '../../modules/notifications/texts.en.ts';
import nl from '../../modules/notifications/texts.nl.ts';
import { escapeHtml as e } from '../../platform/http/escape.ts';
import { readForms } from '../../platform/http/form-body.ts';
import { enqueueMail } from '../../platform/jobs/outbox.queries.ts';
import { RequestError } from '../../platform/kernel/errors.ts';
import { hashSha256 } from '../../platform/kernel/secrets.ts';
import { plainPageHeaders, renderFirmPage } from './plain-page.ts';

type Asked = FastifyRequest<{ Querystring: { token?: unknown } }>;
type Context = Pick<AppContext, 'db' | 'clock' | 'config' | 'licences' | 'passwords'>;

/** The page asks for its own address again, which holds the token. */
const headers = {
  ...plainPageHeaders,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': plainPageHeaders['content-security-policy'].replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
};

/**
 * The page of the link in the mail about a new address. Opening it changes nothing; the address holds once whoever got
 * the mail knows the password too, counted with the guesses of signing in.
 */
export async function registerEmailChange(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clock, licences } = context;

  /** The pending change of address, and how to address its consumer; null for a link that does not work any more. */
  const findEmailChange = async ({ query: { token } }: Asked) => {
    if (typeof token !== 'string' || token === '') return null;
    const hash = hashSha256(token);
    const asked = await db.queryAsSystem((q) => findAddressToConfirm(q, hash, clock.now()));
    const licence = asked && (await licences.byId(asked.licence_id));
    const person = licence && (await db.query(licence.id, (q) => findRecipient(q, licence.id, asked.consumer_id)));
    if (!asked || !licence || !person) return null;
    const locale = chooseLanguage(person, licence);
    const values = { firm: licence.name, address: asked.emailaddress };
    const say = speak({ nl, en }, licence.words, { locale, style: person.address_style }, values);
    return { ...asked, licence, hash, locale, say };
  };
  type Known = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>;

  const renderForm = ({ licence, say, locale }: Known, fault: MailKey | null) => {
    const title = say('mail.email_change.subject');
    const wrong = fault === null ? '' : `<p role="alert">${e(say(fault))}</p>`;
    const field = `<label>${e(say('mail.email_change.password'))}<input type="password" name="password" autocomplete="current-password" required></label>`;
    const body = `<h1>${e(title)}</h1><p>${e(say('mail.email_change.from_now_on'))}</p>${wrong}<form method="post">${field}<p><button>${e(say('mail.email_change.button'))}</button></p></form>`;
    return renderFirmPage(licence, locale, title, body);
  };

  await app.register(async (scope) => {
    readForms(scope);
    scope.get(EMAIL_CHANGE_PATH, async (request: Asked, reply: FastifyReply) => {
      const asked = await findEmailChange(request);
      return asked ? reply.headers(headers).send(renderForm(asked, null)) : reply.callNotFound();
    });

    scope.post(EMAIL_CHANGE_PATH, async (request: Asked, reply: FastifyReply) => {
      const asked = await findEmailChange(request);
      if (!asked) return reply.callNotFound();
      const password = readField(request.body, 'password');
      const fault = await confirm(context, asked, typeof password === 'string' ? password : '', request.ip);
      if (fault === 'gone') return reply.callNotFound();
      if (fault) return reply.code(422).headers(headers).send(renderForm(asked, fault));
      const { licence, say, locale } = asked;
      const title = say('mail.email_change.done');
      const body = `<h1>${e(title)}</h1><p>${e(say('mail.email_change.from_now_on'))}</p>`;
      return reply.headers(headers).send(renderFirmPage(licence, locale, title, body));
    });
  });
}

interface Proposal {
  licence_id: string;
  licence: LicenceData;
  consumer_id: string;
  emailaddress: string;
  hash: string;
}

/** Makes the proposed address the person's; or says why not. */
async function confirm(
  context: Context,
  { licence_id, licence, consumer_id, emailaddress, hash }: Proposal,
  password: string,
  address: string,
): Promise<Extract<MailKey, `mail.email_change.${string}`> | 'gone' | null> {
  const { db, clock, passwords } = context;
  const confirmedAt = clock.now();
  const account = await db.query(licence_id, (q) => findAccount(q, licence_id, consumer_id));
  if (!account) return 'gone';
  try {
    const guess = await tryOrFail(context, licence_id, 'account', consumer_id);
    // Whoever gave the password could otherwise confirm an address that they proposed themselves.
    const own = hasGivenPassword(context, licence, account) ? null : account.password_hash;
    if (!(await passwords.verify(own, password, { from: consumer_id, known: false }))) {
      const event = { licence_id, at: confirmedAt, consumer_id, address, kind: 'password-check-failed' } as const;
      await db.query(licence_id, (q) => recordSecurityEvent(q, event));
      return (await guess.wrong()) ? 'mail.email_change.locked' : 'mail.email_change.wrong';
    }
    await guess.right();
  } catch (error) {
    if (error instanceof RequestError) return 'mail.email_change.locked';
    throw error;
  }
  return db.transaction(licence_id, async (tx) => {
    const now = await lockAccount(tx, licence_id, consumer_id);
    if (now?.password_hash !== account.password_hash) return 'mail.email_change.wrong';
    const { email, user_name, dossier_id } = now;
    if (user_name === email && (await isUserNameTaken(tx, licence_id, emailaddress, consumer_id)))
      return 'mail.email_change.taken';
    if (!(await useOneTimeToken(tx, licence_id, hash, ['email-change'], confirmedAt))) return 'gone';
    await changeAddress(tx, { id: consumer_id, licence_id, email, user_name }, emailaddress, confirmedAt);
    // Links that went to the old address work no more.
    await revokeTokens(tx, consumer_id, ['password-reset'], confirmedAt);
    const about = { licence_id, dossier_id, consumer_id, at: confirmedAt };
    const facts = [{ field: 'email', before: email, after: emailaddress }];
    await recordEvent(tx, { ...about, by: 'consumer', type: 'consumer.mail-address-confirmed', facts });
    const line = { ...about, actor_kind: 'consumer', actor_id: consumer_id, address } as const;
    await recordAudit(tx, { ...line, act: 'mail-address-confirmed', target_kind: 'consumer', target_id: consumer_id });
    await recordSecurityEvent(tx, { licence_id, at: confirmedAt, kind: 'email-confirmed', consumer_id, address });
    if (email)
      await enqueueMail(
        tx,
        licence_id,
        { template: 'email-changed', consumer_id, data: { address: email } },
        confirmedAt,
      );
    return null;
  });
}
