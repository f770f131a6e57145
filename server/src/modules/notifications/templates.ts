import { npsScores } from '@klantportaal/contract/modules/feedback/nps-feedback';
import { formatEuro, toEuros } from '@klantportaal/contract/values/numbers/euro';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { MailName, ReturnedType } from '../../platform/jobs/orders.ts';
import { localiseText } from '../licences/own-words.ts';
import { speak } from '../licences/speak.ts';
import type { MailContent, MailContext } from './content.ts';
import type { MailToWrite, NewsToWrite } from './facts.ts';
import { guestTemplates } from './guest-templates.ts';
import { newsTemplates } from './news-templates.ts';
import type { MailKey, MailSay, Template, Words } from './template.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

/** The texts of mails for the reader of this mail. */
const sayIn = (mail: MailContext): MailSay => {
  const { firm, name, user_name } = mail;
  return speak({ nl, en }, mail.words, mail, { firm, name, user_name });
};

/** TABLE: the words of a mail about money that went back, or came back after that. */
const returnedWords = {
  'payment.refunded': 'refunded',
  'payment.refund-reversed': 'refund_reversed',
  'payment.charged-back': 'charged_back',
  'payment.chargeback-reversed': 'restored',
} as const satisfies Record<ReturnedType, string>;

/**
 * TABLE: what each mail says. A row turns the texts, the link and the order's data into the parts of the mail.
 * The compiler enforces that every mail has one.
 */
const templates: { [N in MailName]: Template<N> } = {
  'password-reset': (say, link) => ({
    subject: say('mail.password_reset.subject'),
    preview: say('mail.password_reset.preview'),
    heading: say('mail.password_reset.heading'),
    before: [say('mail.password_reset.asked'), say('mail.password_reset.user_name')],
    button: { label: say('mail.password_reset.button'), link },
    after: [say('mail.password_reset.once'), say('mail.password_reset.not_you')],
  }),

  invitation: (say, link) => ({
    subject: say('mail.invitation.subject'),
    preview: say('mail.invitation.preview'),
    heading: say('mail.invitation.heading'),
    before: [say('mail.invitation.ready'), say('mail.invitation.user_name')],
    button: { label: say('mail.invitation.button'), link },
    after: [say('mail.invitation.once')],
  }),

  'form-invitation': (say, link, { other, is_asked = true, is_invited = false }) => ({
    subject: say('mail.form_invitation.subject'),
    preview: say('mail.form_invitation.preview'),
    heading: say('mail.form_invitation.heading'),
    before: [
      ...(is_invited
        ? [other ? say('mail.form_invitation.invited', { other }) : say('mail.form_invitation.invited_nameless')]
        : [say('mail.form_invitation.what'), ...withOther(say, other)]),
      ...(other === null ? [] : [say(is_asked ? 'mail.form_invitation.apart' : 'mail.form_invitation.alone')]),
      say('mail.invitation.user_name'),
    ],
    button: { label: say('mail.invitation.button'), link },
    after: [
      say(is_invited ? 'mail.form_invitation.not_known' : 'mail.form_invitation.not_you'),
      say('mail.invitation.once'),
    ],
    footnote: say('mail.form_invitation.footnote'),
    offersCall: true,
  }),

  'expired-link': (say, link, { is_first }) => ({
    subject: say('mail.expired_link.subject'),
    preview: say('mail.expired_link.preview'),
    heading: say('mail.expired_link.subject'),
    before: [say('mail.expired_link.what'), say('mail.password_reset.user_name')],
    button: { label: say(is_first ? 'mail.invitation.button' : 'mail.password_reset.button'), link },
    after: [
      say(is_first ? 'mail.expired_link.once_first' : 'mail.password_reset.once'),
      say('mail.expired_link.not_you'),
    ],
  }),

  'email-change': (say, link) => ({
    subject: say('mail.email_change.subject'),
    preview: say('mail.email_change.preview'),
    heading: say('mail.email_change.subject'),
    before: [say('mail.email_change.what'), say('mail.email_change.until')],
    button: { label: say('mail.email_change.button'), link },
    after: [say('mail.email_change.not_you')],
  }),

  'email-change-asked': (say) => ({
    subject: say('mail.email_change_asked.subject'),
    preview: say('mail.email_change_asked.preview'),
    heading: say('mail.email_change_asked.subject'),
    before: [say('mail.email_change_asked.what'), say('mail.email_change.until')],
    button: null,
    after: [say('mail.email_change_asked.not_you')],
    offersCall: true,
  }),

  'email-changed': (say) => writeChangeMail(say, 'mail.email_changed.subject', say('mail.email_changed.what'), null),

  'password-changed': (say, link, { links_ended = 0 }) => {
    const sentence = say('mail.password_changed.what');
    return writeChangeMail(
      say,
      'mail.password_changed.subject',
      links_ended > 0 ? `${sentence} ${say('mail.password_changed.links_ended')}` : sentence,
      { label: say('mail.password_reset.button'), link },
    );
  },

  'two-factor-enabled': (say, link) =>
    writeChangeMail(say, 'mail.two_factor_enabled.subject', say('mail.two_factor_enabled.what'), toSettings(say, link)),

  'two-factor-disabled': (say, link, { by_firm = false }) =>
    writeChangeMail(
      say,
      'mail.two_factor_disabled.subject',
      say(by_firm ? 'mail.two_factor_disabled.by_firm' : 'mail.two_factor_disabled.what'),
      toSettings(say, link),
    ),

  'device-signed-out': (say, link, { browser, system, is_view_as }) => {
    const button = toSettings(say, link);
    if (is_view_as) return writeChangeMail(say, 'mail.view_as_ended.subject', say('mail.view_as_ended.what'), button);
    const device =
      browser && system
        ? say('mail.device_signed_out.device', { browser, system })
        : browser || system || say('mail.device_signed_out.unknown');
    return writeChangeMail(
      say,
      'mail.device_signed_out.subject',
      say('mail.device_signed_out.what', { device }),
      button,
    );
  },

  'other-devices-signed-out': (say, link) =>
    writeChangeMail(
      say,
      'mail.other_devices_signed_out.subject',
      say('mail.other_devices_signed_out.what'),
      toSettings(say, link),
    ),

  'otd-signed': (say, link, { label }) => ({
    subject: say('mail.otd_signed.subject'),
    preview: say('mail.otd_signed.preview'),
    heading: say('mail.otd_signed.heading'),
    before: [say('mail.otd_signed.what', { label })],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.otd_signed.not_you')],
    offersCall: true,
  }),

  'proposal-signed': (say, link, { label }) => ({
    subject: say('mail.proposal_signed.subject'),
    preview: say('mail.proposal_signed.preview'),
    heading: say('mail.proposal_signed.heading'),
    before: [say('mail.proposal_signed.what', { label }), say('mail.proposal_signed.insurer')],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.proposal_signed.not_you')],
    offersCall: true,
  }),

  'invoice-paid': (say, link, data) => {
    // An order that was written before these were, has none of them.
    const { public_number: number, amount_cents, left_cents = 0, extra_cents = 0, was_booked = false } = data;
    const formatCents = (cents: number) => formatEuro(toEuros(cents));
    const amount = formatCents(amount_cents);
    const next =
      left_cents > 0
        ? say('mail.invoice_paid.left', { left: formatCents(left_cents) })
        : extra_cents > 0
          ? say('mail.invoice_paid.extra', { extra: formatCents(extra_cents) })
          : say(was_booked ? 'mail.invoice_paid.booked' : 'mail.invoice_paid.done');
    return {
      subject: say('mail.invoice_paid.subject', { number }),
      preview: say('mail.invoice_paid.preview', { amount }),
      heading: say('mail.invoice_paid.heading'),
      before: [`${say('mail.invoice_paid.what', { amount, number })} ${next}`],
      button: { label: say('mail.to_portal'), link },
      after: [say('mail.invoice_paid.stays')],
    };
  },

  'payment-returned': (say, link, { public_number: number, type, amount_cents, left_cents }) => {
    const amount = formatEuro(toEuros(amount_cents));
    const words = returnedWords[type];
    const next = left_cents > 0 ? 'left' : type === 'payment.refund-reversed' ? 'ask' : 'done';
    return {
      subject: say(`mail.payment_returned.subject_${words}`, { number }),
      preview: say(`mail.payment_returned.preview_${words}`, { amount }),
      heading: say(`mail.payment_returned.heading_${words}`),
      before: [
        `${say(`mail.payment_returned.what_${words}`, { amount, number })} ${say(`mail.payment_returned.${next}`, {
          left: formatEuro(toEuros(left_cents)),
        })}`,
      ],
      button: { label: say('mail.to_portal'), link },
      after: [],
    };
  },

  'has-account': (say, link, { other }) => ({
    subject: say('mail.has_account.subject'),
    preview: say('mail.has_account.preview'),
    heading: say('mail.has_account.heading'),
    before: [say('mail.has_account.what'), ...withOther(say, other), say('mail.has_account.user_name')],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.has_account.next'), say('mail.has_account.not_you')],
    offersCall: true,
  }),

  'dossiers-merged': (say, link, { other }) => ({
    subject: say('mail.dossiers_merged.subject'),
    preview: say('mail.dossiers_merged.preview'),
    heading: say('mail.dossiers_merged.subject'),
    before: [
      say('mail.dossiers_merged.what'),
      ...(other === null
        ? []
        : [other ? say('mail.dossiers_merged.other', { other }) : say('mail.dossiers_merged.other_nameless')]),
    ],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.dossiers_merged.not_right')],
    offersCall: true,
  }),

  'dossiers-apart': (say, link) => ({
    subject: say('mail.dossiers_apart.subject'),
    preview: say('mail.dossiers_apart.preview'),
    heading: say('mail.dossiers_apart.subject'),
    before: [say('mail.dossiers_apart.what')],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.dossiers_apart.not_right')],
    offersCall: true,
  }),

  'merge-asked': (say, link, { other }) => ({
    subject: say('mail.merge_asked.subject'),
    preview: say('mail.merge_asked.preview'),
    heading: say('mail.merge_asked.subject'),
    before: [
      other ? say('mail.merge_asked.what', { other }) : say('mail.merge_asked.what_nameless'),
      say('mail.merge_asked.both'),
    ],
    button: { label: say('mail.merge_asked.button'), link },
    after: [say('mail.merge_asked.not_right')],
    offersCall: true,
  }),

  'nps-invitation': (say, link) => ({
    subject: say('mail.nps_invitation.subject'),
    preview: say('mail.nps_invitation.preview'),
    heading: say('mail.nps_invitation.heading'),
    before: [say('mail.nps_invitation.question'), say('mail.nps_invitation.scale')],
    button: null,
    scale: npsScores.map((score) => ({ label: String(score), link: `${link}&value=${score}` })),
    after: [say('mail.nps_invitation.change')],
    footnote: say('mail.nps_invitation.footnote'),
  }),

  ...guestTemplates,

  ...newsTemplates,

  'several-news': (say, link, { parts }) => {
    const written = parts.map((part) => writePart(say, link, part));
    const [ifWrong, otherwise] = new Set(written.flatMap((part) => part.ifWrong ?? []));
    return {
      subject: say('mail.several.subject'),
      preview: say('mail.several.preview'),
      heading: say('mail.several.subject'),
      before: [say('mail.several.what')],
      lists: written.flatMap(({ heading, before, lists = [] }) =>
        lists.length > 0
          ? lists.map((list, index) => ({ ...list, title: list.title ?? (index === 0 ? heading : '') }))
          : [{ title: heading, items: before.map((text) => ({ text, note: null })) }],
      ),
      button: { label: say('mail.to_portal'), link },
      after: [...new Set(written.flatMap(({ after }) => after))],
      ifWrong: otherwise === undefined ? ifWrong : say('mail.several.not_right'),
      files: written.flatMap(({ files = [] }) => files),
      offersCall: written.some(({ offersCall }) => offersCall),
      // If one part is told in any case, none of it is refused here.
      mayRefuse: written.every(({ mayRefuse }) => mayRefuse),
    };
  },
};

/** The lines that a mail of its own would have. */
function writePart(say: MailSay, link: string, { template, data }: NewsToWrite): Words {
  // The order's type pairs name and data; TypeScript cannot follow a pair through a table.
  const write = newsTemplates[template] as (say: MailSay, link: string, data: unknown) => Words;
  return write(say, link, data);
}

export const mailNames = listKeys(templates);

/** The content of a mail, for its reader. */
export function createMailContent(order: MailToWrite, mail: MailContext): MailContent {
  // The order's type pairs name and data; TypeScript cannot follow a pair through a table.
  const write = templates[order.template] as (say: MailSay, link: string, data: unknown) => Words;
  const say = sayIn(mail);
  const { ifWrong, offersCall, mayRefuse, ...written } = write(say, mail.link, translateData(order.data, mail));
  const content: Omit<MailContent, 'greeting'> = mayRefuse
    ? {
        ...written,
        footnote: say('mail.todo_footnote'),
        refusal: { label: say('mail.refuse_todos'), link: mail.refusal_link },
      }
    : written;
  const call = offersCall && mail.phone ? [say('mail.call', { phone: mail.phone })] : [];
  return {
    ...content,
    after: [...content.after, ...(ifWrong ? [ifWrong] : []), ...call],
    greeting: formatGreeting(mail),
  };
}

/** The data of an order with what it names in the reader's language. */
function translateData(data: MailToWrite['data'], { locale, style }: MailContext): MailToWrite['data'] {
  if (!('label' in data)) return data;
  return { ...data, label: localiseText(data.label, data.label_en, locale, style) };
}

/** The lines about the other consumer that the form names. */
function withOther(say: MailSay, other: string | null): string[] {
  if (other === null) return [];
  return [other ? say('mail.form.other', { other }) : say('mail.form.other_nameless')];
}

/** A change in signing in: what changed, and what to do if it was someone else. */
const writeChangeMail = (say: MailSay, subject: MailKey, text: string, button: Words['button']): Words => ({
  subject: say(subject),
  preview: say('mail.changed.preview'),
  heading: say(subject),
  before: [text],
  button,
  after: [say('mail.changed.not_you')],
  offersCall: true,
});

const toSettings = (say: MailSay, link: string): Words['button'] => ({ label: say('mail.to_settings'), link });

/** The first line of a mail. A salutation is always formal, and Dutch. */
const formatGreeting = (mail: MailContext): string =>
  mail.salutation !== null && mail.locale === 'nl' && mail.style === 'formal'
    ? `${mail.salutation},`
    : sayIn(mail)(mail.name ? 'mail.greeting' : 'mail.greeting_nameless');

/** Before the link in full, for mail programs that show no buttons. */
export const linkHint = (mail: MailContext): string => sayIn(mail)('mail.link_hint');

/** The last lines of every mail. */
export const formatClosing = (mail: MailContext): string[] => [sayIn(mail)('mail.closing'), mail.firm];

/** Under every mail. */
export const formatFootnote = (mail: MailContext): string => sayIn(mail)('mail.footnote');
