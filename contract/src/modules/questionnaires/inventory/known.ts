import type * as z from 'zod/mini';
import { isPostcode } from '../../../values/contact/postcode.ts';
import type { consumerFields } from '../../people/consumers.ts';
import { HOME_COUNTRY } from '../faults.ts';
import type { Answers } from '../questionnaire.ts';
import { countries } from './options.ts';

/** The fields that the profile has of the consumer or the partner. */
export type Profile = { [K in keyof typeof consumerFields]: z.output<(typeof consumerFields)[K]> };

/** The first answers of the inventory: the persons as the firm knows them (Q2-14). */
export const getKnownAnswers = (consumer: Profile | null, partner: Profile | null, hasPartner: boolean): Answers => ({
  consumer: { ...toPersonAnswers(consumer), hasPartner: hasPartner ? '1' : '0' },
  // A person who is no partner in the dossier yet can become one in the form.
  partner: toPersonAnswers(hasPartner ? partner : null),
});

/**
 * The fields of a company's profile that are about the person who fills the form in: where to reach them. The rest is
 * of the company, and its name is nobody's last name.
 */
const ofCompany = [
  'zipcode',
  'country',
  'houseNumber',
  'houseNumberAddition',
  'streetName',
  'city',
  'phoneMobile',
  'phoneHome',
  'email',
  'marketingCampaignPreference',
];

function toPersonAnswers(profile: Profile | null): Answers {
  if (!profile) return { birthCountry: HOME_COUNTRY };
  const known = {
    gender: profile.gender,
    initials: profile.initials,
    firstName: profile.first_name,
    preposition: profile.preposition,
    lastName: profile.last_name,
    birthDate: profile.date_of_birth,
    birthCountry: findCountry(profile.birth_country),
    birthPreposition: profile.birth_preposition,
    birthLastName: profile.birth_last_name,
    zipcode: profile.zipcode,
    country: isPostcode(profile.zipcode ?? '') ? HOME_COUNTRY : null,
    ...parseHouseNumber(profile),
    streetName: profile.street_name,
    city: profile.city,
    phoneMobile: profile.phone_mobile,
    phoneHome: profile.phone_home,
    email: profile.email,
    maritalState: profile.marital_state,
    everDivorced: toFlag(profile.ever_divorced),
    degree: profile.degree,
    smoker: toFlag(profile.smoker),
    inPaidEmployment: toFlag(profile.in_paid_employment),
    marketingCampaignPreference: toChannels(profile.marketing_campaign_preference),
  };
  const kept = Object.entries(known).filter(
    ([key, value]) => value !== null && (!profile.is_company || ofCompany.includes(key)),
  );
  return Object.fromEntries(kept);
}

/** On record, what is added to the number may stand in it: '3a', '3 bis', '3-2'. */
function parseHouseNumber({ house_number, house_number_addition: addition }: Profile): Answers {
  const [, number, rest = ''] = /^\s*([1-9]\d{0,4})(?!\d)[\s/-]*(.*?)\s*$/.exec(house_number ?? '') ?? [];
  const whole = [rest, addition].filter(Boolean).join(' ');
  return { houseNumber: number ? Number(number) : null, houseNumberAddition: whole || null };
}

const toFlag = (value: boolean | null) => (value === null ? null : value ? '1' : '0');

const toChannels = ({ email, phone, post }: Profile['marketing_campaign_preference']) => ({ email, phone, post });

/** A country of the list, by what is on record: code, name or both; null when it is not on the list. */
function findCountry(recorded: string | null): string | null {
  if (!recorded?.trim()) return HOME_COUNTRY;
  const same = recorded.trim().toLowerCase();
  return (
    countries.find((country) =>
      [country, country.slice(0, 2), country.slice(3)].some((word) => word.toLowerCase() === same),
    ) ?? null
  );
}
