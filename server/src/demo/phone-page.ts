import { escapeHtml as e } from '../platform/http/escape.ts';
import type { PhoneAct, PhoneSession } from './phone.ts';
import { standInPaths } from './stand-ins-settings.ts';

type Lang = 'nl' | 'en';

/** TABLE: what the phone of the demo says. */
const words = {
  nl: {
    name: 'Demo-app',
    demo: 'Dit is een telefoon van de demo, niet de echte app van Ockto. Alle gegevens zijn verzonnen.',
    title: {
      started: 'Gegevens delen',
      scanned: 'Deel uw gegevens',
      finished: 'Uw gegevens zijn gedeeld',
      failed: 'Het delen is gestopt',
    },
    text: {
      started: 'Doe alsof u met de app de QR-code scant.',
      scanned: 'U bent verbonden met uw adviseur. U kunt nu inkomen, pensioen en woning delen.',
      finished: 'Ga terug naar het portaal. Dat gaat vanzelf verder.',
      failed: 'Er is niets gedeeld. Ga terug naar het portaal.',
    },
    act: { scan: 'Scan de QR-code', share: 'Deel mijn gegevens', fail: 'Laat het mislukken' },
    language: 'English',
  },
  en: {
    name: 'Demo app',
    demo: 'This is a phone of the demo, not the real app of Ockto. All data are invented.',
    title: {
      started: 'Sharing data',
      scanned: 'Share your data',
      finished: 'Your data has been shared',
      failed: 'Sharing has stopped',
    },
    text: {
      started: 'Pretend that you scan the QR code with the app.',
      scanned: 'You are connected to your adviser. You can now share income, pension and home.',
      finished: 'Go back to the portal. It continues by itself.',
      failed: 'Nothing was shared. Go back to the portal.',
    },
    act: { scan: 'Scan the QR code', share: 'Share my data', fail: 'Let it fail' },
    language: 'Nederlands',
  },
} as const;

export const phoneStyle =
  ':root{color-scheme:light}*{box-sizing:border-box}' +
  'body{margin:0;min-height:100vh;padding:1.5rem 1rem;background:#e6e9f2;color:#141b33;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}' +
  '.phone{max-width:23rem;margin:0 auto;padding:1.25rem;border:.5rem solid #141b33;border-radius:2rem;background:#fff}' +
  'header{display:flex;align-items:center;justify-content:space-between;gap:1rem;margin-bottom:1rem}header a{color:#2c3e8f}' +
  '.name{font-weight:650}.demo{margin:0 0 1.25rem;padding:.625rem .875rem;border-radius:.5rem;background:#fff3cd;color:#4d3b00;font-size:.9375rem}' +
  'h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}p{margin:0 0 1.25rem}form{display:grid;gap:.625rem}' +
  'button{min-height:2.875rem;padding:.625rem 1rem;border:1px solid #9aa3c2;border-radius:.5rem;background:#fff;color:#141b33;font:inherit;cursor:pointer}' +
  'button:hover{background:#f2f4fa}.main{border-color:#2c3e8f;background:#2c3e8f;color:#fff;font-weight:600}.main:hover{background:#23327a}' +
  ':focus-visible{outline:3px solid #b8860b;outline-offset:2px}';

/** The phone of the demo: what a person can do in this state of the session. */
export function renderPhonePage({ id, state }: PhoneSession, lang: Lang): string {
  const say = words[lang];
  const other = lang === 'nl' ? 'en' : 'nl';
  const renderButton = (act: PhoneAct, main = false) =>
    `<button${main ? ' class="main"' : ''} name="act" value="${act}">${e(say.act[act])}</button>`;
  const next =
    state === 'started' ? renderButton('scan', true) : state === 'scanned' ? renderButton('share', true) : '';
  const form =
    next &&
    `<form method="post" action="${standInPaths.phone}/${e(id)}?lang=${lang}">${next}${renderButton('fail')}</form>`;
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${e(say.title[state])} – ${e(say.name)}</title><style>${phoneStyle}</style></head><body><main class="phone">` +
    `<header><span class="name">${e(say.name)}</span><a href="?lang=${other}" lang="${other}" hreflang="${other}">${e(say.language)}</a></header>` +
    `<p class="demo">${e(say.demo)}</p><h1>${e(say.title[state])}</h1><p>${e(say.text[state])}</p>${form}</main></body></html>`
  );
}
