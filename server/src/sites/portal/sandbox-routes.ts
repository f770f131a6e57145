import { formatDutchMoment } from '@klantportaal/contract/values/dates/dutch-moment';
import { readField } from '@klantportaal/contract/values/guards';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../modules/identity/app-context.ts';
import { isMailboxKey, SANDBOX_MAILBOX } from '../../modules/licences/sandbox/mailbox-address.ts';
import { findSandboxMail, listSandboxMails } from '../../modules/licences/sandbox/sandbox-mails.queries.ts';
import { openSandboxBank, resolveParties, SANDBOX_BANK } from '../../modules/licences/sandbox/sandbox-parties.ts';
import { findSandboxByPayment } from '../../modules/licences/sandbox/sandbox-payments.queries.ts';
import { settlePayment } from '../../modules/payments/payment-machine.ts';
import { findPaymentByProviderId } from '../../modules/payments/payments.queries.ts';
import { laterOutcomes } from '../../platform/adapters/simulated/bank.ts';
import { escapeHtml as e } from '../../platform/http/escape.ts';
import { readForms } from '../../platform/http/form-body.ts';
import { getBankPageHeaders, renderBankPage } from './bank-page.ts';
import { plainPageHeaders, renderPlainPage } from './plain-page.ts';

type Given = Pick<AppContext, 'db' | 'clock' | 'config' | 'secrets' | 'licences' | 'adapters'>;
type Box = { Params: { licence: string; key: string } };

const headers = { ...plainPageHeaders, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** The pages of a sandbox besides the portal: its mailbox, whose address nobody can guess, and the page of its bank. */
export async function registerSandboxRoutes(app: FastifyInstance, context: Given): Promise<void> {
  registerSandboxMailbox(app, context);
  await app.register(async (scope) => {
    readForms(scope);
    registerSandboxBank(scope, context);
  });
}

function registerSandboxMailbox(app: FastifyInstance, { db, secrets, licences }: Given): void {
  /** The sandbox whose mailbox this is; null for an address that we never gave. */
  const findSandbox = async ({ licence, key }: Box['Params']) => {
    if (!isUuid(licence) || !isMailboxKey(secrets, licence, key)) return null;
    const found = await licences.byId(licence);
    return found?.is_sandbox ? found : null;
  };
  const path = `${SANDBOX_MAILBOX}/:licence/:key`;

  app.get<Box & { Querystring: { after?: string } }>(path, async (request, reply) => {
    const sandbox = await findSandbox(request.params);
    if (!sandbox) return reply.callNotFound();
    const { after } = request.query;
    const page = await db.query(sandbox.id, async (q) => {
      const asked = { limit: 50, after: typeof after === 'string' ? after : undefined };
      return (
        (await listSandboxMails(q, sandbox.id, asked)) ??
        listSandboxMails(q, sandbox.id, { limit: 50, after: undefined })
      );
    });
    const mails = (page?.rows ?? []).map(({ mail }) => mail);
    const older = page?.next ? `<p><a href="?after=${encodeURIComponent(page.next)}">Oudere mails</a></p>` : '';
    const own = `${SANDBOX_MAILBOX}/${request.params.licence}/${encodeURIComponent(request.params.key)}`;
    const rows = mails.map(
      ({ id, to, subject, at }) =>
        `<tr><td><a href="${e(own)}/${id}">${e(subject)}</a></td><td>${e(to)}</td><td>${e(formatDutchMoment(at))}</td></tr>`,
    );
    const list =
      rows.length > 0
        ? `<table><thead><tr><th>Onderwerp</th><th>Aan</th><th>Geschreven</th></tr></thead><tbody>${rows.join('')}</tbody></table>${older}`
        : '<p>Er zijn hier geen mails.</p>';
    const title = `Postvak van ${sandbox.name}`;
    const body = `<h1>${e(title)}</h1><p class="quiet">Wat deze proefomgeving schrijft, wordt aan niemand verstuurd. Nieuwste eerst.</p>${list}`;
    return reply.headers(headers).send(renderPlainPage('nl', title, body));
  });

  app.get<{ Params: Box['Params'] & { id: string } }>(`${path}/:id`, async (request, reply) => {
    const { id } = request.params;
    const sandbox = await findSandbox(request.params);
    const mail = sandbox && isUuid(id) ? await db.query(sandbox.id, (q) => findSandboxMail(q, sandbox.id, id)) : null;
    if (!mail) return reply.callNotFound();
    const { listLinks: linksIn, sanitizeMailHtml: readableHtml } = await import('./readable-mail.ts');
    const links = linksIn(mail).map((link) => `<li><a href="${e(link)}" rel="noreferrer">${e(link)}</a></li>`);
    const own = `${SANDBOX_MAILBOX}/${request.params.licence}/${encodeURIComponent(request.params.key)}`;
    const body =
      `<p><a href="${e(own)}">Terug naar het postvak</a></p><h1>${e(mail.subject)}</h1>` +
      `<p class="quiet">Van ${e(mail.from)} aan ${e(mail.to)}, ${e(formatDutchMoment(mail.at))}${mail.files.length > 0 ? `, met ${e(mail.files.join(', '))}` : ''}</p>` +
      `<article>${readableHtml(mail.html)}</article>` +
      (links.length > 0 ? `<h2>Links in deze mail</h2><ul>${links.join('')}</ul>` : '');
    return reply.headers(headers).send(renderPlainPage('nl', mail.subject, body));
  });
}

type ById = { Params: { id: string } };

function registerSandboxBank(scope: FastifyInstance, context: Given): void {
  const { db } = context;
  const findBank = async (id: string) => {
    const licence_id = await db.queryAsSystem((q) => findSandboxByPayment(q, id));
    return licence_id && openSandboxBank(context, licence_id);
  };
  const path = `${SANDBOX_BANK}/:id`;
  scope.get<ById & { Querystring: { lang?: string } }>(path, async ({ params: { id }, query: { lang } }, reply) => {
    const bank = await findBank(id);
    const payment = bank && (await bank.find(id));
    if (!payment) return reply.callNotFound();
    const shown = lang === 'nl' || lang === 'en' ? lang : payment.locale.startsWith('en') ? 'en' : 'nl';
    return reply.headers(getBankPageHeaders(payment)).send(renderBankPage(payment, shown, SANDBOX_BANK));
  });
  // The page to which the consumer comes back asks how it ended; what happens to the money later is learned here, as by
  // the webhook of a real provider.
  scope.post<ById>(path, async ({ params: { id }, body }, reply) => {
    const outcome = readField(body, 'outcome');
    const bank = await findBank(id);
    const payment = bank && (await bank.press(id, outcome));
    if (!payment) return reply.callNotFound();
    if (!laterOutcomes.some((laterOutcome) => laterOutcome === outcome))
      return reply.redirect(payment.redirectUrl, 303);
    const known = await db.queryAsSystem((q) => findPaymentByProviderId(q, id));
    if (known) await settlePayment({ ...context, ...(await resolveParties(context, known.licence_id)) }, known);
    return reply.redirect(`${SANDBOX_BANK}/${id}`, 303);
  });
}
