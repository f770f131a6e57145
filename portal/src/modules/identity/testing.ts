import type { AuthResult } from '@klantportaal/contract/modules/identity/auth';
import type { Consumer } from '@klantportaal/contract/modules/people/consumers';

const none = { enabled: false, email: false, phone: false, post: false };

/** A consumer of whom the firm knows the name alone, with a test's overrides. */
export const createConsumer = (overrides: Partial<Consumer> = {}): Consumer => ({
  id: 'c1',
  gender: null,
  initials: null,
  first_name: null,
  preposition: null,
  last_name: null,
  display_name: 'A. van Veen',
  date_of_birth: null,
  address: null,
  nationality: null,
  email: null,
  profilePicture: null,
  phoneNumbers: [],
  two_factor: false,
  street_name: null,
  house_number: null,
  house_number_addition: null,
  zipcode: null,
  city: null,
  birth_country: null,
  birth_last_name: null,
  birth_preposition: null,
  phone_home: null,
  phone_mobile: null,
  marital_state: null,
  degree: null,
  smoker: null,
  in_paid_employment: null,
  marketing_campaign_preference: none,
  ever_divorced: null,
  address_style: 'formal',
  salutation: null,
  is_company: false,
  language: null,
  wants_todo_mails: true,
  ...overrides,
});

/** Creates the answer of signing in, with a test's overrides. */
export const createTokens = (overrides: Partial<AuthResult> = {}): AuthResult => ({
  id: 'c1',
  accessToken: 'new',
  refreshToken: 'new-refresh',
  twoFactor: false,
  twoFactorSetup: false,
  consumerId: 'c1',
  recovery_codes: null,
  ...overrides,
});
