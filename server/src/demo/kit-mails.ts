import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../modules/identity/app-context.ts';
import { findPhone } from '../modules/licences/letterhead.ts';
import type { LicenceData } from '../modules/licences/licences.ts';
import type { MailContext } from '../modules/notifications/content.ts';
import type { MailToWrite } from '../modules/notifications/facts.ts';
import { renderHtml, renderPlainText } from '../modules/notifications/layout.ts';
import { findLogoImage } from '../modules/notifications/logo.ts';
import { samples } from '../modules/notifications/samples.ts';
import { createMailContent, mailNames } from '../modules/notifications/templates.ts';
import { escapeHtml as e } from '../platform/http/escape.ts';

const locales = ['nl', 'en'] as const;
const styles = ['formal', 'informal'] as const;
type Form = Pick<MailContext, 'locale' | 'style'>;

const style =
  'body{margin:0 auto;max-width:76rem;padding:1.5rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif}' +
  'nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0 0 .5rem;padding:0;list-style:none}' +
  'section{margin:2.5rem 0}iframe{width:100%;height:44rem;border:1px solid #8886;border-radius:.5rem}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border:1px solid #8886;border-radius:.5rem}' +
  '[aria-current]{font-weight:700}';
/** Mails have their styles inline, and each stands in a frame without scripts. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Every mail in every form, as it is sent: by firm, language and form of address, as HTML and as text. Its data are
 * invented; only where the kit is.
 */
export function registerKitMails(
  app: FastifyInstance,
  { config, licences }: Pick<AppContext, 'config' | 'licences'>,
): void {
  if (config.NODE_ENV === 'production') return;
  app.get<{ Querystring: Record<string, string | undefined> }>('/kit/mails', async ({ query }, reply) => {
    const listed = await licences.list();
    const chosen = listed.find(({ domains }) => domains.some((domain) => domain === query.domain)) ?? listed[0];
    const licence = chosen && (await licences.byId(chosen.id));
    if (!licence) return reply.callNotFound();
    const form: Form = {
      locale: locales.find((locale) => locale === query.locale) ?? 'nl',
      style: styles.find((style) => style === query.style) ?? 'formal',
    };
    const domain = licence.domains[0] ?? '';
    const renderChoice = (label: string, to: Partial<Form & { domain: string }>, isCurrent: boolean) =>
      `<li><a href="?${e(new URLSearchParams({ domain, ...form, ...to }).toString())}"${isCurrent ? ' aria-current="true"' : ''}>${e(label)}</a></li>`;
    const nav = [
      listed.map(({ name, id, domains }) => renderChoice(name, { domain: domains[0] ?? '' }, id === licence.id)),
      locales.map((locale) => renderChoice(locale, { locale }, locale === form.locale)),
      styles.map((address) => renderChoice(address, { style: address }, address === form.style)),
    ].map((choices) => `<ul>${choices.join('')}</ul>`);
    const mails = mailNames.map((name) =>
      renderSection({ template: name, data: samples[name] } as MailToWrite, licence, form),
    );
    return reply
      .headers(headers)
      .send(
        `<!doctype html><html lang="${form.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mails</title><style>${style}</style></head><body><main><h1>Mails</h1><nav aria-label="Forms">${nav.join('')}</nav>${mails.join('')}</main></body></html>`,
      );
  });
}

function renderSection(mail: MailToWrite, licence: LicenceData, form: Form): string {
  const isFormal = form.style === 'formal';
  const context: MailContext = {
    ...form,
    words: licence.words,
    firm: licence.name,
    phone: findPhone(licence),
    name: isFormal ? 'mevrouw De Vries' : 'Anna',
    salutation: null,
    user_name: 'anna@demo.example',
    link: 'https://portaal.example/',
    refusal_link: 'https://portaal.example/mails/refuse',
  };
  const content = createMailContent(mail, context);
  const logo = findLogoImage(licence.content.image_logo);
  const page = renderHtml(content, context, { theme: licence.theme, logo: logo !== null });
  // In a mail the logo is a part of it; here it stands in the page.
  const shown = logo
    ? page.replaceAll('cid:logo', `data:${logo.mime};base64,${logo.content.toString('base64')}`)
    : page;
  return `<section id="${e(mail.template)}"><h2>${e(mail.template)}</h2><p>${e(content.subject)}</p><iframe title="${e(mail.template)}" sandbox="" loading="lazy" srcdoc="${e(shown)}"></iframe><details><summary>text/plain</summary><pre>${e(renderPlainText(content, context))}</pre></details></section>`;
}
