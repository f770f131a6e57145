/** A person as the open form sends one, with every field that it has. */
export const everything = {
  gender: 'female',
  initials: 'N.',
  preposition: 'van der',
  postalCode: '3311kw',
  houseNumber: 14,
  houseNumberAddition: 'bis',
  street: 'Sluiskade',
  city: 'Dordrecht',
  homePhone: '078 000 01 42',
  mobilePhone: '06-12345678',
  dateOfBirth: '1990-02-28',
  country: 'België',
  addressStyle: 'informal',
  incomeType: 'loon',
};
