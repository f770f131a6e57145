import { describe, expect, test } from 'vitest';
import { createPartial } from '../../../test-helpers/create-partial.ts';
import { HOME_COUNTRY } from '../faults.ts';
import { listAnswerKeys, listQuestions } from '../questionnaire.ts';
import { getKnownAnswers, type Profile } from './known.ts';
import { inventory } from './questions.ts';

const keysOfConsumer = listQuestions(inventory)
  .flatMap(listAnswerKeys)
  .flatMap((key) => (key.startsWith('consumer.') ? key.split('.')[1] : []));

describe('the inventory begins', () => {
  const profile = createPartial<Profile>({
    gender: 'FEMALE',
    initials: 'A.',
    first_name: 'Anna',
    preposition: 'van der',
    last_name: 'Smit',
    date_of_birth: '1988-04-12',
    email: 'anna@voorbeeld.example',
    street_name: 'Lindenstraat',
    house_number: '8',
    house_number_addition: 'bis',
    zipcode: '3312 EJ',
    city: 'Dordrecht',
    birth_country: 'nederland',
    birth_last_name: 'Wit',
    birth_preposition: 'de',
    phone_home: '078 0000211',
    phone_mobile: '06 00000211',
    marital_state: '02',
    degree: '6',
    smoker: false,
    in_paid_employment: true,
    ever_divorced: true,
    marketing_campaign_preference: { enabled: true, email: true, phone: false, post: false },
  });
  const known = {
    gender: 'FEMALE',
    initials: 'A.',
    firstName: 'Anna',
    preposition: 'van der',
    lastName: 'Smit',
    birthDate: '1988-04-12',
    email: 'anna@voorbeeld.example',
    streetName: 'Lindenstraat',
    houseNumber: 8,
    houseNumberAddition: 'bis',
    country: 'NL Nederland',
    zipcode: '3312 EJ',
    city: 'Dordrecht',
    birthCountry: 'NL Nederland',
    birthLastName: 'Wit',
    birthPreposition: 'de',
    phoneHome: '078 0000211',
    phoneMobile: '06 00000211',
    maritalState: '02',
    degree: '6',
    smoker: '0',
    inPaidEmployment: '1',
    everDivorced: '1',
    marketingCampaignPreference: { email: true, phone: false, post: false },
  };

  test('for a company with where to reach it, and not with its name or founding as those of a person', () => {
    const company = { ...profile, is_company: true, last_name: 'Scheepswerf De Groot B.V.' };
    const { consumer } = getKnownAnswers(company, null, false) as { consumer: Record<string, unknown> };
    expect(Object.keys(consumer).sort()).toEqual([
      'city',
      'country',
      'email',
      'hasPartner',
      'houseNumber',
      'houseNumberAddition',
      'marketingCampaignPreference',
      'phoneHome',
      'phoneMobile',
      'streetName',
      'zipcode',
    ]);
  });

  test('with all that the profile holds of both (Q2-14)', () => {
    const begun = getKnownAnswers(profile, { ...profile, first_name: 'Bert', house_number: 'boven' }, true);
    expect(begun.consumer).toEqual({ ...known, hasPartner: '1' });
    const { houseNumber: _, ...rest } = { ...known, firstName: 'Bert' };
    expect(begun.partner).toEqual(rest);
    // The income, children and the partner are in no profile.
    const asked = [...keysOfConsumer, ...Object.keys(known)];
    const unknown = new Set(asked.filter((key) => !Object.keys(known).includes(key!)));
    expect([...unknown].sort()).toEqual(['children', 'grossMonthlyIncome', 'hasPartner']);
  });

  test.each([
    ['3a', null, 3, 'a'],
    ['3 a', '', 3, 'a'],
    [' 12-2 ', null, 12, '2'],
    ['3a', 'bis', 3, 'a bis'],
    ['3', 'a', 3, 'a'],
    ['a3', null, undefined, undefined],
    ['123456', null, undefined, undefined],
  ])('with the house number %j and %j on record as %j and %j', (house_number, house_number_addition, ...expected) => {
    const { consumer } = getKnownAnswers({ ...profile, house_number, house_number_addition }, null, false);
    const { houseNumber, houseNumberAddition } = consumer as Record<string, unknown>;
    expect([houseNumber, houseNumberAddition]).toEqual(expected);
  });

  test('without a country where the postcode on record is not Dutch', () => {
    const { consumer } = getKnownAnswers({ ...profile, zipcode: 'B-2000' }, null, false);
    expect(consumer).toMatchObject({ zipcode: 'B-2000' });
    expect(consumer).not.toHaveProperty('country');
  });

  test('without what the profile does not hold', () => {
    const none = Object.fromEntries(Object.keys(profile).map((key) => [key, null]));
    const bare = createPartial<Profile>({
      ...none,
      marketing_campaign_preference: profile.marketing_campaign_preference,
    });
    expect(getKnownAnswers(bare, null, false).consumer).toEqual({
      birthCountry: HOME_COUNTRY,
      marketingCampaignPreference: known.marketingCampaignPreference,
      hasPartner: '0',
    });
  });

  test.each([
    ['BE', 'BE België'],
    ['be belgië', 'BE België'],
    ['', HOME_COUNTRY],
    [null, HOME_COUNTRY],
    ['Atlantis', undefined],
  ])('with %j as country %j', (birth_country, country) => {
    const begun = getKnownAnswers({ ...profile, birth_country }, null, false) as {
      consumer: { birthCountry?: string };
    };
    expect(begun.consumer.birthCountry).toBe(country);
  });

  test('with the Netherlands for a partner who is not known, or not there yet', () => {
    expect(getKnownAnswers(profile, null, true).partner).toEqual({ birthCountry: HOME_COUNTRY });
    expect(getKnownAnswers(profile, profile, false).partner).toEqual({ birthCountry: HOME_COUNTRY });
  });
});
