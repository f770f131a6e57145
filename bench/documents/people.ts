/** A made-up person, as a dossier knows one. */
export interface MadePerson {
  firm_id: string;
  gender: 'MALE' | 'FEMALE';
  initials: string;
  first_name: string;
  preposition: string | null;
  last_name: string;
  birth_preposition: string | null;
  birth_last_name: string | null;
  display_name: string;
  date_of_birth: string;
}

const toPerson = (
  firm_id: string,
  gender: MadePerson['gender'],
  [initials, first_name, preposition, last_name]: readonly [string, string, string | null, string],
  date_of_birth: string,
  birth: readonly [string | null, string] | null = null,
): MadePerson => ({
  firm_id,
  gender,
  initials,
  first_name,
  preposition,
  last_name,
  birth_preposition: birth?.[0] ?? null,
  birth_last_name: birth?.[1] ?? null,
  display_name: [initials, preposition, last_name].filter(Boolean).join(' '),
  date_of_birth,
});

/** TABLE: households of made-up people; whose a document is, and who else is in the dossier. */
export const households: readonly (readonly [MadePerson, MadePerson])[] = [
  [
    toPerson('h1-a', 'FEMALE', ['A.B.', 'Anna', 'de', 'Vries'], '1988-04-17', [null, 'Jansen']),
    toPerson('h1-b', 'MALE', ['P.', 'Pieter', 'de', 'Vries'], '1986-11-02'),
  ],
  [
    toPerson('h2-a', 'MALE', ['M.J.', 'Mark', 'van den', 'Berg'], '1979-07-29'),
    toPerson('h2-b', 'FEMALE', ['S.', 'Sanne', null, 'Kuipers'], '1981-01-13'),
  ],
  [
    toPerson('h3-a', 'FEMALE', ['E.', 'Esra', null, 'Yılmaz'], '1992-09-05'),
    toPerson('h3-b', 'MALE', ['T.H.', 'Thomas', null, 'Bakker'], '1990-12-24'),
  ],
  [
    toPerson('h4-a', 'MALE', ['R.C.W.', 'Ruben', "van 't", 'Hof'], '1975-03-08'),
    toPerson('h4-b', 'FEMALE', ['I.M.', 'Ingrid', "van 't", 'Hof'], '1977-06-19', ['ter', 'Braak']),
  ],
  [
    toPerson('h5-a', 'FEMALE', ['C.', 'Charlotte', null, 'Müller-Smeets'], '1995-02-28'),
    toPerson('h5-b', 'MALE', ['J.A.', 'Jeroen', 'van', 'Leeuwen'], '1993-10-10'),
  ],
];
