/** Our addition: a link by which somebody else (an accountant, an employer, a notary) delivers what one request asks. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineEmail } from '../../values/contact/email.ts';
import { addDays } from '../../values/dates/add-days.ts';
import { checkDayWithin, defineOptionalDay } from '../../values/dates/day.ts';
import { hasLink } from '../../values/has-link.ts';
import { defineName } from '../../values/name.ts';
import {
  defineOptionalText,
  maybeMoment,
  maybeText,
  servedDay,
  servedMoment,
  toRuleParams,
} from '../../values/text.ts';
import { guestLinkStateNames } from './guest-link-states.ts';

/** Days from today for which a link can work at most, and does unless a day is chosen. */
export const GUEST_DAYS = { most: 30, usual: 14 } as const;
/** Links that work at the same time for one request. */
export const MAX_GUEST_LINKS = 3;
/** Maximum length of the own words, in characters. */
export const GUEST_TEXT_LIMIT = 500;

/** These texts go into a mail of the firm to somebody whom it does not know, so they hold no link. */
const holdsNoLink = z.refine<string | null>((text) => text === null || !hasLink(text), {
  error: 'holds_link',
  params: toRuleParams('no_link'),
});

const fields = {
  /** The person or office that is asked. */
  name: defineName(80).check(holdsNoLink),
  email: defineEmail(),
  /** Words of one's own in the mail, without links or addresses. */
  text: defineOptionalText(GUEST_TEXT_LIMIT).check(holdsNoLink),
  /** The last day on which it works, within thirty days from tomorrow; left out: in two weeks. */
  until: defineOptionalDay().check(
    checkDayWithin('after today'),
    checkDayWithin((today) => addDays(today, GUEST_DAYS.most)),
  ),
  /** The language of the mail. */
  language: z._default(z.enum(['nl', 'en']), 'nl'),
};
export const MakeGuestLinkBody = z.object(fields);
export const GuestLinkBody = z.strictObject(fields);
export type GuestLinkBody = z.output<typeof GuestLinkBody>;

/** A link as who can make one sees it: never its secret, which the mail alone has. */
export const GuestLink = defineResource('guest-links', {
  name: z.string(),
  email: z.string(),
  text: maybeText,
  until: servedDay,
  language: z.enum(['nl', 'en']),
  state: z.enum(guestLinkStateNames),
  /** The consumer, or somebody of the firm. */
  made_by: z.enum(['consumer', 'firm']),
  made_by_name: maybeText,
  /** Instants, ISO 8601 in UTC. */
  made_at: servedMoment,
  delivered_at: maybeMoment,
});
export type GuestLink = Flat<typeof GuestLink>;

/** The request as who was mailed the link sees it: nothing else of the dossier. */
export const GuestRequest = defineResource('guest-requests', {
  /** The person or office that is asked, as the mail calls them. */
  name: z.string(),
  /** The document. */
  label: z.string(),
  label_en: maybeText,
  description: maybeText,
  description_en: maybeText,
  /** One requirement per line. */
  requirements: maybeText,
  /** The person whom it is about. */
  person: maybeText,
  /** The person who asks; null: the firm. */
  asked_by: maybeText,
  text: maybeText,
  until: servedDay,
});
export type GuestRequest = Flat<typeof GuestRequest>;
