import { escapeHtml as e } from '../platform/http/escape.ts';

type Lang = 'nl' | 'en';

/** TABLE: what the embedded form of the demo says. */
const words = {
  nl: {
    title: 'Uw gegevens',
    demo: 'Dit is het formulier van de demo, niet dat van iWize. Alle gegevens zijn verzonnen.',
    income: 'Bruto jaarinkomen in euro’s',
    employer: 'Werkgever',
    send: 'Gegevens versturen',
    fail: 'Laat het ophalen mislukken',
    sent: 'De gegevens zijn doorgegeven.',
  },
  en: {
    title: 'Your data',
    demo: 'This is the form of the demo, not that of iWize. All data are invented.',
    income: 'Gross income per year in euros',
    employer: 'Employer',
    send: 'Send the data',
    fail: 'Let fetching the data fail',
    sent: 'The data have been passed on.',
  },
} as const;

export const formStyle =
  ':root{color-scheme:light}*{box-sizing:border-box}' +
  'body{margin:0;padding:1rem;background:#fff;color:#1d2733;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}' +
  '.form{max-width:34rem}h1{margin:0 0 .75rem;font-size:1.25rem}.demo{margin:0 0 1rem;padding:.625rem .875rem;border-radius:.5rem;background:#fff3cd;color:#4d3b00;font-size:.9375rem}' +
  'form,label{display:grid;grid-template-columns:minmax(0,1fr);gap:.875rem}label{gap:.25rem;font-weight:600}input{min-width:0;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #6b7a8c;border-radius:.375rem;font:inherit;font-weight:400}' +
  'button{min-height:2.75rem;padding:.5rem 1rem;border:1px solid #6b7a8c;border-radius:.375rem;background:#fff;color:#1d2733;font:inherit;cursor:pointer}' +
  '.main{border-color:#14532d;background:#14532d;color:#fff;font-weight:600}:focus-visible{outline:3px solid #b8860b;outline-offset:2px}';

/**
 * The form speaks only to the window that greeted it first, and to that origin alone. The messages are those of
 * `contract/src/modules/questionnaires/iwize-form.ts`.
 */
export const formScript = `
const form = document.querySelector('form');
const status = document.querySelector('[role=status]');
let portal = null;
const tell = (message) => { if (portal) parent.postMessage(message, portal); };
const height = () => tell({ type: 'iwize:height', height: Math.ceil(document.body.getBoundingClientRect().height) });
addEventListener('message', (event) => {
  if (event.source !== parent || event.data?.type !== 'iwize:start') return;
  portal = event.origin;
  tell({ type: 'iwize:event', name: 'opened' });
  height();
});
new ResizeObserver(height).observe(document.body);
form.addEventListener('change', (event) => tell({ type: 'iwize:event', name: 'changed ' + event.target.name }));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.submitter?.value === 'fail') return tell({ type: 'iwize:failed' });
  const { income, employer } = Object.fromEntries(new FormData(form));
  status.textContent = status.dataset.sent;
  tell({ type: 'iwize:data', data: {
    persoon: { voornaam: 'Roos', achternaam: 'Terlouw', geboortedatum: '1986-04-12' },
    inkomen: [{ werkgever: employer, brutoPerJaar: Number(income) }],
  } });
});
`;

/** The embedded form of the demo. */
export function renderFormPage(lang: Lang): string {
  const say = words[lang];
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${e(say.title)}</title><style>${formStyle}</style></head><body><div class="form"><h1>${e(say.title)}</h1>` +
    `<p class="demo">${e(say.demo)}</p><form>` +
    `<label>${e(say.employer)}<input name="employer" value="Gemeente Meerdijk" autocomplete="off"></label>` +
    `<label>${e(say.income)}<input name="income" value="54120" inputmode="numeric" autocomplete="off"></label>` +
    `<button class="main">${e(say.send)}</button><button value="fail">${e(say.fail)}</button></form>` +
    `<p role="status" data-sent="${e(say.sent)}"></p></div><script>${formScript}</script></body></html>`
  );
}
