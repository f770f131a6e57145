import type { LicenceData } from '../../modules/licences/licences.ts';
import { escapeHtml } from '../../platform/http/escape.ts';
import { toHashSource } from '../../platform/http/security-headers.ts';

const style =
  ':root{color-scheme:light dark}' +
  'body{max-width:64rem;margin:0 auto;padding:2rem 1.25rem 4rem;font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}' +
  'h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.2rem;margin:2.5rem 0 .5rem}' +
  'table{width:100%;border-collapse:collapse}th,td{padding:.5rem .75rem .5rem 0;text-align:start;vertical-align:top;border-bottom:1px solid #8886}' +
  'th{overflow-wrap:normal;white-space:nowrap}' +
  'code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{overflow:auto;padding:1rem;border:1px solid #8886;border-radius:.5rem;white-space:pre-wrap}' +
  'article{margin:1.5rem 0;padding:1.25rem;border:1px solid #8886;border-radius:.625rem}' +
  'summary{padding:.625rem 0;cursor:pointer}details{border-bottom:1px solid #8886}' +
  'input,textarea,button{font:inherit;padding:.375rem .625rem;border:1px solid #888;border-radius:.375rem;background:transparent;color:inherit}textarea{width:100%;box-sizing:border-box;min-height:10rem;font:.875rem/1.5 ui-monospace,monospace}button{cursor:pointer}label{display:grid;gap:.125rem}.try{margin:1rem 0;padding:1rem;border:1px solid #8886;border-radius:.5rem;display:grid;gap:.75rem;justify-items:start}.try label{width:100%}output{white-space:pre-wrap;overflow-wrap:anywhere;font:.875rem/1.5 ui-monospace,monospace}.bar{position:sticky;top:0;padding:.75rem 0;background:Canvas;display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}.bar label:first-child{flex:1 1 16rem}[hidden]{display:none!important}' +
  '.quiet{opacity:.75}.row{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline}';

/** For the server's own pages, outside the portal. `body` is already HTML, `script` allowed by the headers with it. */
export const renderPlainPage = (lang: 'nl' | 'en', title: string, body: string, script = ''): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main>${script && `<script>${script}</script>`}</body></html>`;

/** TABLE: what stands above everything in a sandbox, in no firm's own words. */
export const sandboxWords = {
  nl: 'Proefomgeving: alles hier is verzonnen, en er wordt niets verstuurd of afgeschreven.',
  en: 'Sandbox: everything here is invented. Nothing is sent, and no money is taken.',
} as const;

/** A page of a firm, outside the portal. */
export const renderFirmPage = (
  { is_sandbox }: Pick<LicenceData, 'is_sandbox'>,
  lang: 'nl' | 'en',
  title: string,
  body: string,
): string =>
  renderPlainPage(
    lang,
    title,
    `${is_sandbox ? `<p role="note"><strong>${sandboxWords[lang]}</strong></p>` : ''}${body}`,
  );

/** One style, and if there is one the page's own script, which may call us; nothing else. */
export const getPlainPageHeaders = (script: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${toHashSource(style)}`,
    ...(script ? [`script-src ${toHashSource(script)}`, "connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
});
export const plainPageHeaders = getPlainPageHeaders('');
