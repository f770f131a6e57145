import { ensure } from '@klantportaal/contract/values/ensure';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import {
  type BankPayment,
  canChoose,
  type LaterOutcome,
  listLaterOutcomes,
  type Outcome,
} from '../../platform/adapters/simulated/bank.ts';
import { escapeHtml as e } from '../../platform/http/escape.ts';
import { toHashSource } from '../../platform/http/security-headers.ts';

type Lang = 'nl' | 'en';

/** TABLE: what the simulated bank says. */
const words = {
  nl: {
    bank: 'Demobank',
    demo: 'Dit is een nagebootste bank. Er wordt niets afgeschreven.',
    title: 'Betaling bevestigen',
    to: 'Omschrijving',
    amount: 'Bedrag',
    id: 'Betaalkenmerk',
    from: 'Van rekening',
    account: 'Betaalrekening · NL93 DEMO 0123 4567 89',
    other: 'Of kies hoe het anders afloopt',
    back: 'Terug naar het portaal',
    choose: {
      paid: 'Betalen',
      pending: 'De bank heeft meer tijd nodig',
      failed: 'De betaling mislukt',
      canceled: 'Annuleren',
      expired: 'De betaling verloopt',
    },
    over: {
      paid: 'Deze betaling is gelukt.',
      failed: 'Deze betaling is mislukt.',
      canceled: 'Deze betaling is geannuleerd.',
      expired: 'Deze betaling is verlopen.',
    },
    pending: 'De bank verwerkt deze betaling nog. Kies hoe het afloopt.',
    later: 'Wat er daarna nog kan gebeuren',
    refunded: 'Terugbetaald',
    charged: 'Teruggeboekt',
    happen: {
      refund: 'Het kantoor betaalt alles terug',
      'refund-part': 'Het kantoor betaalt de helft terug',
      'charge-back': 'De bank boekt het bedrag terug',
      'reverse-chargeback': 'De terugboeking wordt ongedaan gemaakt',
    },
    language: 'English',
  },
  en: {
    bank: 'Demobank',
    demo: 'This is a simulated bank. No money is taken.',
    title: 'Confirm the payment',
    to: 'Description',
    amount: 'Amount',
    id: 'Payment reference',
    from: 'From account',
    account: 'Current account · NL93 DEMO 0123 4567 89',
    other: 'Or choose another way for it to end',
    back: 'Back to the portal',
    choose: {
      paid: 'Pay',
      pending: 'The bank needs more time',
      failed: 'The payment fails',
      canceled: 'Cancel',
      expired: 'The payment expires',
    },
    over: {
      paid: 'This payment was made.',
      failed: 'This payment failed.',
      canceled: 'This payment was cancelled.',
      expired: 'This payment expired.',
    },
    pending: 'The bank is still working on this payment. Choose how it ends.',
    later: 'What can still happen after that',
    refunded: 'Refunded',
    charged: 'Taken back',
    happen: {
      refund: 'The firm pays everything back',
      'refund-part': 'The firm pays half of it back',
      'charge-back': 'The bank takes the amount back',
      'reverse-chargeback': 'The bank gives up what it took back',
    },
    language: 'Nederlands',
  },
} as const;

const bankStyle =
  ':root{color-scheme:light}*{box-sizing:border-box}' +
  'body{margin:0;min-height:100vh;background:#eef2f1;color:#10231f;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}' +
  'header{background:#0f3d36;color:#fff}header div{display:flex;align-items:center;justify-content:space-between;gap:1rem;padding:1rem 1.25rem}' +
  'header div,main{max-width:30rem;margin:0 auto}.name{display:flex;align-items:center;gap:.625rem;font-size:1.125rem;font-weight:650}' +
  '.mark{display:grid;place-items:center;width:2rem;height:2rem;border-radius:.5rem;background:#ffd75e;color:#0f3d36;font-weight:800}' +
  'header a{color:#fff}main{padding:1.5rem 1.25rem 3rem}' +
  '.demo{margin:0 0 1rem;padding:.625rem .875rem;border-radius:.5rem;background:#fff3cd;color:#4d3b00;font-size:.9375rem}' +
  '.card{padding:1.5rem 1.25rem;border-radius:.875rem;background:#fff;box-shadow:0 1px 2px #10231f1f,0 8px 24px #10231f14}' +
  'h1{margin:0 0 1rem;font-size:1.375rem;line-height:1.25}.amount{margin:0 0 1rem;font-size:2.25rem;font-weight:650;line-height:1.1;font-variant-numeric:tabular-nums}' +
  'dl{margin:0 0 1.5rem}dl div{padding:.625rem 0;border-top:1px solid #dde5e3}dt{color:#4c605b;font-size:.875rem}dd{margin:0}' +
  'form{display:grid;gap:.625rem}button,.back{display:block;width:100%;min-height:2.875rem;padding:.625rem 1rem;border:1px solid #9fb3ad;border-radius:.5rem;background:#fff;color:#10231f;font:inherit;text-align:center;text-decoration:none;cursor:pointer}' +
  'button:hover,.back:hover{background:#f1f6f4}.main{border-color:#0f3d36;background:#0f3d36;color:#fff;font-weight:600}.main:hover{background:#164f46}' +
  ':focus-visible{outline:3px solid #b8860b;outline-offset:2px}h2{margin:1.25rem 0 .25rem;color:#4c605b;font-size:.9375rem;font-weight:600}';

/**
 * The page to choose how a payment ends; for a finished one, how it ended.
 * @param path of such pages, to which the choice is sent
 */
export function renderBankPage(payment: BankPayment, lang: Lang, path: string): string {
  const say = words[lang];
  const { id, amount, description, redirectUrl, status } = payment;
  const facts = [
    [say.to, description],
    [say.from, say.account],
    [say.id, id],
    ...(payment.amountRefunded ? [[say.refunded, formatEuro(Number(payment.amountRefunded.value))]] : []),
    ...(payment.amountChargedBack ? [[say.charged, formatEuro(Number(payment.amountChargedBack.value))]] : []),
  ].map(([label, value]) => `<div><dt>${e(ensure(label))}</dt><dd>${e(ensure(value))}</dd></div>`);
  const other = lang === 'nl' ? 'en' : 'nl';
  const body = canChoose(payment)
    ? renderChoices(payment, lang, path)
    : `<p>${e(say.over[status as keyof typeof say.over])}</p><a class="back main" href="${e(redirectUrl)}">${e(say.back)}</a>${renderLaterChoices(payment, lang, path)}`;
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${e(say.title)} – ${e(say.bank)}</title><style>${bankStyle}</style></head><body>` +
    `<header><div><span class="name"><span class="mark" aria-hidden="true">D</span>${e(say.bank)}</span>` +
    `<a href="?lang=${other}" lang="${other}" hreflang="${other}">${e(say.language)}</a></div></header>` +
    `<main><p class="demo">${e(say.demo)}</p><div class="card"><h1>${e(say.title)}</h1>` +
    `<p class="amount">${e(formatEuro(Number(amount.value)))}</p><dl>${facts.join('')}</dl>${body}</div></main></body></html>`
  );
}

function renderChoices({ id, status }: BankPayment, lang: Lang, path: string): string {
  const say = words[lang];
  const renderOutcomeButton = (outcome: Outcome) =>
    `<button${outcome === 'paid' ? ' class="main"' : ''} name="outcome" value="${outcome}">${e(say.choose[outcome])}</button>`;
  const rest = (['canceled', 'failed', 'expired', 'pending'] as const).filter((outcome) => outcome !== status);
  return (
    (status === 'pending' ? `<p>${e(say.pending)}</p>` : '') +
    `<form method="post" action="${e(path)}/${e(id)}">${renderOutcomeButton('paid')}<h2>${e(say.other)}</h2>${rest.map(renderOutcomeButton).join('')}</form>`
  );
}

function renderLaterChoices(payment: BankPayment, lang: Lang, path: string): string {
  const say = words[lang];
  const can = listLaterOutcomes(payment);
  const renderLaterButton = (later: LaterOutcome) =>
    `<button name="outcome" value="${later}">${e(say.happen[later])}</button>`;
  if (can.length === 0) return '';
  return `<form method="post" action="${e(path)}/${e(payment.id)}"><h2>${e(say.later)}</h2>${can.map(renderLaterButton).join('')}</form>`;
}

/** The form leads back to the portal: a browser counts where a form is sent on to as well. */
export const getBankPageHeaders = ({ redirectUrl }: BankPayment) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${toHashSource(bankStyle)}`,
    `form-action 'self' ${new URL(redirectUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
});
