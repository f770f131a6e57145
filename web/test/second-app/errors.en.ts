export default {
  'errors.ACCESS_DENIED': 'You may not do that.',
  'errors.SEPA_INVALID_IBAN': 'This account number (IBAN) is incorrect.',
};
