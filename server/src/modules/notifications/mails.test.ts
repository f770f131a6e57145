import { DEFAULT_THEME } from '@klantportaal/contract/theme/palette';
import { describe, expect, test } from 'vitest';
import type { MailName, MailOrder } from '../../platform/jobs/orders.ts';
import type { MailContext } from './content.ts';
import type { MailToWrite } from './facts.ts';
import { renderHtml, renderPlainText } from './layout.ts';
import { findLogoImage } from './logo.ts';
import { samples } from './samples.ts';
import { createMailContent, mailNames } from './templates.ts';

const context = (given: Partial<MailContext> = {}): MailContext => ({
  locale: 'nl',
  style: 'formal',
  words: { nl: {}, en: {} },
  firm: 'Advies aan Zee',
  phone: '010 123 45 67',
  name: 'mw. A. van Veen',
  salutation: null,
  user_name: 'anna@veen.example',
  link: 'https://portaal.test/reset/password/abc?domain=zee.test&x=1',
  refusal_link: 'https://portaal.test/mails/refuse?of=anna&proof=p',
  ...given,
});
const written = (name: MailName, given: Partial<MailContext> = {}, theme = DEFAULT_THEME, logo = false) => {
  const mail = context(given);
  const order = { template: name, data: samples[name] } as MailToWrite;
  const content = createMailContent(order, mail);
  return { content, text: renderPlainText(content, mail), html: renderHtml(content, mail, { theme, logo }) };
};
const all = mailNames.flatMap((name) =>
  (['nl', 'en'] as const).flatMap((locale) =>
    (['formal', 'informal'] as const).map((style) => ({ name, locale, style })),
  ),
);

/** To people whom the firm does not know: `send-mail.ts` addresses them formally, whoever asked them. */
const alwaysFormal: ReadonlySet<string> = new Set(['guest-link']);

describe.each(mailNames)('the mail %s', (name) => {
  test('says u in formal Dutch and je in informal Dutch, and never mixes them', () => {
    const formal = written(name).text;
    const informal = written(name, { style: 'informal', name: 'Anna' }).text;
    expect(formal).toMatch(/\b(u|uw)\b/i);
    expect(formal).not.toMatch(/\b(je|jij|jou|jouw)\b/i);
    if (alwaysFormal.has(name)) return;
    expect(informal).toMatch(/\b(je|jij|jou|jouw)\b/i);
    expect(informal).not.toMatch(/\b(u|uw)\b/i);
  });

  test('has a different text in English', () => {
    const english = written(name, { locale: 'en' });
    expect(english.text).toMatch(/\byour?\b/i);
    expect(english.content.subject).not.toBe(written(name).content.subject);
    expect(english.html).toContain('<html lang="en">');
  });
});

test.each(all)('$name in $locale, $style, says the same as text and as HTML', ({ name, locale, style }) => {
  const { content, text, html: page } = written(name, { locale, style });
  for (const line of [content.greeting, ...content.before, ...content.after]) {
    expect(text).toContain(line);
    expect(page).toContain(line.replaceAll('&', '&amp;'));
  }
  expect(text.includes('https://')).toBe(content.button !== null || content.scale !== undefined);
});

test.each(all)('$name in $locale, $style, names no button as text: it has links', ({ name, locale, style }) =>
  expect(written(name, { locale, style }).text).not.toMatch(/\bknop|\bbutton/i),
);

test.each(all)('$name in $locale, $style, says who did it', ({ name, locale, style }) => {
  const { before, lists = [] } = written(name, { locale, style }).content;
  const said = [...before, ...lists.flatMap(({ items }) => items.map(({ note }) => note))].join(' ');
  expect(said).toMatch(
    /Advies aan Zee|Bas de Vries|\bbank\b|\b(?:U|Je) hebt\b|\bYou have\b|We have received|We hebben/,
  );
});

test.each([
  [{ is_reader: true, name: 'A. van Veen' }, 'Door u afgezegd: '],
  [{ is_reader: false, name: 'Bas de Vries' }, 'Afgezegd door Bas de Vries: '],
  [null, 'Afgezegd door Advies aan Zee: '],
])('an appointment that was cancelled says by whom: %j', (cancelled_by, words) => {
  const [appointment] = samples.appointment.appointments;
  const data = { appointments: [{ ...appointment!, state: 'cancelled' as const, cancelled_by }] };
  const { lists = [] } = createMailContent({ template: 'appointment', data }, context());
  expect(lists[0]!.items[0]!.note).toMatch(new RegExp(`^${words}`));
});

test('a mail about several things says once what to do if one of them is not right', () => {
  const parts = [
    { template: 'second-reader', data: samples['second-reader'] },
    { template: 'appointment', data: samples.appointment },
  ] as const;
  const listCalls = (given: readonly (typeof parts)[number][]) => {
    const order: MailToWrite = { template: 'several-news', data: { parts: [...given] } };
    return createMailContent(order, context()).after.filter((line) => line.includes('Bel dan'));
  };
  expect(listCalls(parts)).toEqual(['Klopt iets hiervan niet, of komt het niet uit? Bel dan Advies aan Zee.']);
  expect(listCalls(parts.slice(0, 1))).toEqual(['Klopt dat niet? Bel dan Advies aan Zee.']);
});

test('greets as the firm does in its letters, formally, and by name otherwise', () => {
  const salutation = 'Geachte mevrouw Van Veen';
  expect(written('invitation', { salutation }).text).toMatch(/^Geachte mevrouw Van Veen,\n/);
  expect(written('invitation').text).toMatch(/^Beste mw\. A\. van Veen,\n/);
  expect(written('invitation', { salutation, style: 'informal', name: 'Anna' }).text).toMatch(/^Hallo Anna,\n/);
  expect(written('invitation', { salutation, locale: 'en' }).text).toMatch(/^Dear mw\. A\. van Veen,\n/);
});

test.each([
  [{ browser: 'Chrome', system: 'Windows' }, 'Chrome op Windows', 'Chrome on Windows'],
  [{ browser: null, system: 'iPhone' }, 'iPhone', 'iPhone'],
  [{ browser: null, system: null }, 'een onbekend apparaat', 'an unknown device'],
])('names the device %j that was signed out', (words, dutch, english) => {
  const order: MailOrder = {
    template: 'device-signed-out',
    consumer_id: 'anna',
    data: { ...words, is_view_as: false },
  };
  expect(createMailContent(order, context()).before[0]).toContain(`dit apparaat: ${dutch}.`);
  expect(createMailContent(order, context({ locale: 'en' })).before[0]).toContain(`this device: ${english}.`);
});

test.each(all)('$name in $locale, $style, gives the number where it asks the reader to call', (one) => {
  const asks = (text: string) => /\b(?:bel|call)\b/i.test(text);
  const { text } = written(one.name, one);
  expect(text.includes('010 123 45 67')).toBe(asks(text));
  expect(written(one.name, { ...one, phone: null }).text).not.toContain('bereikt');
});

test('has a working link as button and as text, in both forms', () => {
  const { text, html: page } = written('password-reset');
  expect(text).toContain('https://portaal.test/reset/password/abc?domain=zee.test&x=1');
  expect(page.match(/href="https:\/\/portaal\.test\/reset\/password\/abc\?domain=zee\.test&amp;x=1"/g)).toHaveLength(2);
});

test('has a link per score, in both forms', () => {
  const link = 'https://portaal.test/nps-feedback?domain=zee.test&token=abc';
  const { text, html: page } = written('nps-invitation', { link });
  const scores = Array.from({ length: 11 }, (_, score) => score);
  expect(scores.filter((score) => text.includes(`\n${score}: ${link}&value=${score}\n`))).toEqual(scores);
  expect(scores.filter((score) => page.includes(`${link.replace('&', '&amp;')}&amp;value=${score}"`))).toEqual(scores);
  expect(page).not.toContain('account');
});

test('shows texts of a firm or a person as text, never as HTML', () => {
  const page = written('password-reset', { name: '<img src=x onerror=alert(1)>', firm: 'Zee & "Zo" <b>' }).html;
  expect(page).not.toMatch(/<img src=x|<b>/);
  expect(page).toContain('Zee &amp; &quot;Zo&quot; &lt;b&gt;');
});

test('has the colours of the licence, with readable text on the button, and loads nothing external', () => {
  const theme = { ...DEFAULT_THEME, color_primary: '#ffe000', color_buttons: '#ffe000' };
  const page = written('password-reset', {}, theme, true).html;
  expect(page).toMatch(/background:#ffe000;color:#0|background:#ffe000;color:#1/);
  expect(page).toContain('<img src="cid:logo" alt="Advies aan Zee"');
  expect(page.match(/src="(?!cid:)/g)).toBeNull();
});

test('includes a logo that mail programs can show, judged by its bytes', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]).toString('base64');
  expect(findLogoImage(png)).toMatchObject({ cid: 'logo', mime: 'image/png' });
  expect(findLogoImage(`data:image/png;base64,${png}`)).toMatchObject({ mime: 'image/png' });
  expect(findLogoImage(Buffer.from('<svg/>').toString('base64'))).toBeNull();
  expect(findLogoImage(null)).toBeNull();
});

describe('the receipt of a payment', () => {
  const said = (data: object) => {
    const order = { template: 'invoice-paid', consumer_id: 'anna' } as const;
    const paid = { public_number: '2026-0142', amount_cents: 100_000 };
    return createMailContent({ ...order, data: { ...paid, ...data } }, context())
      .before.join(' ')
      .replaceAll('\u00a0', ' ');
  };

  test.each([
    ['nothing more to do', {}, 'U hoeft niets meer te doen.'],
    ['what is left', { left_cents: 31_450 }, 'U betaalt nog € 314,50.'],
    ['what is too much', { extra_cents: 100_000 }, 'We hebben nu € 1.000,00 te veel van u ontvangen.'],
    ['that the firm had booked it', { was_booked: true }, 'Deze factuur stond al als betaald in onze administratie.'],
  ])('says the amount, and %s', (_, data, next) => {
    expect(said(data)).toContain('We hebben uw betaling van € 1.000,00 voor factuur 2026-0142 ontvangen.');
    expect(said(data)).toContain(next);
    if (Object.keys(data).length > 0) expect(said(data)).not.toContain('niets meer te doen');
  });
});
