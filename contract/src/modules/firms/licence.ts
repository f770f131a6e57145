/** A licence with everything the firm can configure, and the installation as a whole. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { isFont } from '../../theme/fonts.ts';
import { CORNER_NAMES, PICTURE_NAMES, SPACING_NAMES } from '../../theme/voice.ts';
import { isDomain } from '../../values/contact/domain.ts';
import { defineEmail } from '../../values/contact/email.ts';
import { isSender } from '../../values/contact/mail-sender.ts';
import { isWebOrigin } from '../../values/contact/web-address.ts';
import { isClockTime } from '../../values/dates/clock-time.ts';
import { parseIban } from '../../values/iban.ts';
import { defineName, defineOptionalName } from '../../values/name.ts';
import { defineText } from '../../values/text.ts';
import { keptKindNames } from '../compliance/retention.ts';
import { RetentionTerm } from '../compliance/retention-term.ts';
import { Subprocessors } from '../compliance/subprocessors.ts';
import { DocumentNamePattern } from '../documents/document-names.ts';
import { addressStyle, Content, Features, Modules, Smartcare } from '../licences/licences.ts';
import { toReadSchema } from '../products/facts.ts';
import { defineFirmLink, firmId, ImageSource, LocalizedText } from '../records/parts.ts';
import { WhatsappNumber } from './whatsapp-number.ts';

const toNullable = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);
const defineStrictPartial = <S extends Record<string, z.core.$ZodType>>(shape: S) => z.partial(z.strictObject(shape));

const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'unsupported_colour' }));
const font = z.string().check(z.refine(isFont, { error: 'unsupported_font' }));
const defineEnum = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });
export const ImportTheme = defineStrictPartial({
  color_primary: colour,
  color_accent: colour,
  color_buttons: colour,
  color_links: colour,
  color_headers: colour,
  color_subheaders: colour,
  color_small_headers: colour,
  color_menu_background: colour,
  color_menu_active: colour,
  color_menu_text: colour,
  color_footer_background: colour,
  color_footer_text: colour,
  font_family: font,
  /** Pixels. */
  font_size: z.int32().check(z.gte(12), z.lte(24)),
  /** The firm's voice. Without a font of their own, headings have that of the text. */
  font_headings: font,
  corners: defineEnum(CORNER_NAMES),
  spacing: defineEnum(SPACING_NAMES),
  pictures: defineEnum(PICTURE_NAMES),
});

export type ImportTheme = z.output<typeof ImportTheme>;

const localizedNames = Object.keys(Content.shape).filter(
  (name) => !['lead_source', 'image_header', 'image_header_full_width', 'image_logo'].includes(name),
);
export const ImportContent = z.partial(
  z.strictObject({
    ...Object.fromEntries(localizedNames.map((name) => [name, LocalizedText])),
    lead_source: defineText(100),
    image_header: ImageSource,
    image_header_full_width: z.boolean(),
    image_logo: ImageSource,
  }),
);

/** The texts of a key, which has the form of address in itself: `key_informal`. */
const translation = z.strictObject({ nl: z.optional(defineText(20_000)), en: z.optional(defineText(20_000)) });

const choice = z.strictObject({ code: defineText(64), label: LocalizedText });

const score = z.int32().check(z.gte(0), z.lte(10));
/** The question that a consumer is asked after scoring the firm. */
export const ImportNpsQuestions = z.strictObject({
  /** The question after a score from `from` to `to`; none is asked when no range matches. */
  follow_ups: z._default(
    z
      .array(
        z.strictObject({
          from: score,
          to: score,
          question: LocalizedText,
          alternatives: z.array(LocalizedText).check(z.maxLength(50)),
          /** The label of an extra option that leads to free text. */
          free_answer: toNullable(LocalizedText),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
  free_answer_prompt: toNullable(LocalizedText),
});
export type ImportNpsQuestions = z.output<typeof ImportNpsQuestions>;

const clockTime = defineText(5).check(z.refine(isClockTime, { error: 'invalid_time' }));
/** Days on which somebody is reminded; one that is named twice counts once. */
const defineDays = (least: number) =>
  z.array(z.int32().check(z.gte(least), z.lte(90))).check(
    z.overwrite((list) => [...new Set(list)]),
    z.maxLength(5),
  );
/** The way consumers are mailed about what is asked of them. */
export const ImportMailSettings = defineStrictPartial({
  /** Whether new to-dos and reminders are mailed; they are unless told otherwise. */
  todos: z.boolean(),
  /** For how long news is gathered into one mail; 900. */
  gather_seconds: z.int32().check(z.gte(0), z.lte(14_400)),
  /** By the clock in the Netherlands, when no news is mailed; 21:00 to 08:00. Null: at any time. */
  quiet_hours: z.nullable(z.strictObject({ from: clockTime, until: clockTime })),
  /** The numbers of days before a deadline at which somebody is reminded; 7 and 1. 0 is the day itself. */
  remind_days_before: defineDays(0),
  /** The numbers of days after it; 3. */
  remind_days_after: defineDays(1),
});
export type ImportMailSettings = z.output<typeof ImportMailSettings>;
/** Terms by kind, with their ground. */
const ImportRetention = defineStrictPartial(Object.fromEntries(keptKindNames.map((kind) => [kind, RetentionTerm])));

/** The licence's settings; each has a default where it is used. */
export const ImportSettings = defineStrictPartial({
  /** Minimum zxcvbn score of a new password, 0 to 4. */
  minimum_password_strength: z.int32().check(z.gte(0), z.lte(4)),
  /** The firm's address as printed on its letterhead, one line per entry. */
  address_lines: z.array(defineText(200)).check(z.maxLength(20)),
  phone: defineText(30),
  emailaddress: defineEmail(),
  whatsapp: WhatsappNumber,
  /** The account to which invoices are paid by bank transfer, and in whose name; else that of the licence. */
  iban: defineText(34).check(z.refine((iban) => parseIban(iban) === iban, { error: 'SEPA_INVALID_IBAN' })),
  iban_name: defineName(70),
  /** Seconds for which a verdict, a request or a withdrawal can be undone; 0: it is final at once. */
  hold_seconds: z.int32().check(z.gte(0), z.lte(60)),
  /** Keeps or destroys the originals once their document is approved; they are kept unless told otherwise. */
  originals_after_approval: z.enum(['keep', 'destroy']),
  /**
   * Keeps or destroys the originals of a document in which something was covered, which then cannot be shown as it was
   * any more.
   */
  originals_after_redaction: z.enum(['keep', 'destroy']),
  /** The way approved documents are named where they leave the firm; `{kind} - {person} - {date}` unless told otherwise. */
  document_names: DocumentNamePattern,
  mails: ImportMailSettings,
  /** The portal's address under a domain of the licence, for links in mails; else that of the installation. */
  public_urls: z.record(
    defineText(253),
    defineText(300).check(
      z.refine((text) => isWebOrigin(text, ['https:', 'http:']), {
        error: 'must be an address such as https://mijn.kantoor.nl',
      }),
    ),
  ),
  /** Whether consumers read the names of who opened or changed their dossier; else 'one of our staff'. */
  show_staff_names: z.boolean(),
  /** When the firm works, on Monday to Friday by the clock in the Netherlands; 8:00 to 18:00. */
  office_hours: z.strictObject({ from: clockTime, until: clockTime }),
  /** The time for which what is held of a person is kept after the closing of a dossier, where the firm's term is another. */
  retention: ImportRetention,
  /** Whether what is past its term is removed by itself, every day; not unless told so. */
  remove_past_terms: z.boolean(),
  nps: ImportNpsQuestions,
  /** The processors of data for the firm, as it tells anybody who asks. */
  subprocessors: Subprocessors,
});

const notice = { maintenance: z._default(z.boolean(), false), show_notice: z._default(z.boolean(), false) };

/** Maintenance of one licence, and the notice on its sign-in page. */
export const ImportMaintenance = z.strictObject({ ...notice, notice: toNullable(LocalizedText) });
/** The notices above every page, in order. */
export const ImportNotifications = z.array(z.strictObject({ id: firmId, label: LocalizedText })).check(z.maxLength(50));

export const ImportLicence = z.strictObject({
  kind: z.literal('licence'),
  firm_id: firmId,
  name: defineName(200),
  /** Host names; the first is used in links. */
  domains: z
    .array(defineText(253).check(z.refine(isDomain, { error: 'invalid_domain' })))
    .check(z.minLength(1), z.maxLength(200)),
  features: z._default(defineStrictPartial({ ...Features.shape, default_address_style: addressStyle }), {}),
  modules: z._default(defineStrictPartial(Modules.shape), {}),
  smartcare: z._default(defineStrictPartial(Smartcare.shape), {}),
  content: z._default(ImportContent, {}),
  theme: z._default(ImportTheme, {}),
  /** Texts that override the defaults, by key; there are some 5,000 keys. */
  dictionary: z._default(z.array(z.strictObject({ id: defineText(200), translation })).check(z.maxLength(8_000)), []),
  languages: z
    .array(z.strictObject({ name: defineName(60), iso_code: z.enum(['nl', 'en']), is_default: z.boolean() }))
    .check(
      z.minLength(1),
      z.maxLength(20),
      z.refine((languages) => languages.filter(({ is_default }) => is_default).length === 1, { error: 'one_default' }),
    ),
  banner: toNullable(
    z.strictObject({
      title: LocalizedText,
      /** A page of the portal (`/settings`) or an https address, per language. */
      url: z.strictObject({ nl: defineFirmLink(500), en: z.optional(defineFirmLink(500)) }),
      image: z.strictObject({ nl: ImageSource, en: z.optional(ImageSource) }),
    }),
  ),
  /** When left out, these two keep the state they were last switched to. */
  notifications: z.optional(ImportNotifications),
  maintenance: z.optional(ImportMaintenance),
  income_types: z._default(z.array(choice).check(z.maxLength(200)), []),
  product_phases: z._default(z.array(choice).check(z.maxLength(200)), []),
  settings: z._default(ImportSettings, {}),
  idle_minutes: z._default(z.int32().check(z.gte(1), z.lte(1440)), 30),
  email_from: defineOptionalName(254).check(
    z.refine((from) => from === null || isSender(from), { error: 'invalid_sender' }),
  ),
});
export type ImportLicence = z.output<typeof ImportLicence>;

/** Settings of the whole installation. */
export const ImportInstallation = z.strictObject({
  kind: z.literal('installation'),
  /** Offers every firm at each host that is none's; in production `CHOOSERS` alone says what is offered where. */
  show_domain_chooser: z.boolean(),
  ...notice,
  notice: toNullable(LocalizedText),
});
export type ImportInstallation = z.output<typeof ImportInstallation>;

/** The licence by call: the key says which one. */
export const LicenceBody = z.omit(ImportLicence, { kind: true, firm_id: true });
/** A licence as it can be sent back; `id` is the firm's own. */
export const FirmLicence = defineResource('licences', toReadSchema(LicenceBody).shape);
export type FirmLicence = Flat<typeof FirmLicence>;

/** One of the parts (`licence-parts.ts`). */
export const LicencePartBody = z.partial(LicenceBody);
