export default {
  'errors.ACCESS_DENIED': 'Dat mag u niet.',
  'errors.SEPA_INVALID_IBAN': 'Dit rekeningnummer (IBAN) klopt niet.',
};
