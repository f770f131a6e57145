import { formatDutchMoment } from '@klantportaal/contract/values/dates/dutch-moment';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../modules/identity/app-context.ts';
import { getOutboxFolder } from '../platform/adapters/mail/outbox-folder.ts';
import { escapeHtml as e } from '../platform/http/escape.ts';
import { plainPageHeaders, renderPlainPage } from '../sites/portal/plain-page.ts';
import { listOutbox, readMail } from './read-mail.ts';

const formatTime = (date: string | null) =>
  date && !Number.isNaN(Date.parse(date)) ? formatDutchMoment(new Date(date)) : '';

/** The mails that the demo sent, to read and to follow their links. Only in the demo, and never with a real mail server. */
export function registerMailbox(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  if (!config.DEMO || config.SMTP_URL) return;
  const folder = getOutboxFolder(config);

  app.get('/demo/mailbox', async (_, reply) => {
    const mails = await listOutbox(folder);
    const rows = mails.map(
      ({ name, to, subject, date }) =>
        `<tr><td><a href="/demo/mailbox/${e(encodeURIComponent(name))}">${e(subject || '(geen onderwerp)')}</a></td><td>${e(to)}</td><td>${e(formatTime(date))}</td></tr>`,
    );
    const list =
      rows.length > 0
        ? `<table><thead><tr><th>Onderwerp</th><th>Aan</th><th>Verstuurd</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
        : '<p>Er zijn nog geen mails verstuurd. Vraag bijvoorbeeld een nieuw wachtwoord aan.</p>';
    const body = `<h1>Postvak van de demo</h1><p class="row"><span class="quiet">Alle mails die het portaal verstuurt, nieuwste eerst.</span><a href="/demo/mailbox">Vernieuwen</a><a href="/">Naar het portaal</a></p>${list}`;
    return reply.headers(plainPageHeaders).send(renderPlainPage('nl', 'Postvak van de demo', body));
  });

  app.get<{ Params: { name: string } }>('/demo/mailbox/:name', async (request, reply) => {
    const mail = await readMail(folder, request.params.name);
    if (!mail) return reply.callNotFound();
    const links = mail.links.map((link) => `<li><a href="${e(link)}" rel="noreferrer">${e(link)}</a></li>`);
    const body =
      `<p><a href="/demo/mailbox">Terug naar het postvak</a></p><h1>${e(mail.subject)}</h1>` +
      `<p class="quiet">Van ${e(mail.from)} aan ${e(mail.to)}, ${e(formatTime(mail.date))}</p>` +
      // Sanitised by `readMail`; the policy of this page runs and loads nothing besides.
      `<article>${mail.html ?? `<pre>${e(mail.text)}</pre>`}</article>` +
      (links.length > 0 ? `<h2>Links in deze mail</h2><ul>${links.join('')}</ul>` : '');
    return reply.headers(plainPageHeaders).send(renderPlainPage('nl', mail.subject, body));
  });
}
