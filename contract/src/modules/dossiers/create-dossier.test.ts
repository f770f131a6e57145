import { expect, test } from 'vitest';
import { CreateDossierBody } from './create-dossier.ts';

const noor = { firstName: 'Noor', lastName: 'Veen', email: 'noor@demo.example' };
const preset = { firstName: '', lastName: '', email: null, country: 'Nederland', addressStyle: 'formal' };

test.each([
  [false, preset, 1],
  ['0', {}, 1],
  ['', preset, 1],
  [false, { ...preset, city: 'Breda' }, 'refused'],
  [true, preset, 'refused'],
  ['1', {}, 'refused'],
])('with a partner %j, of whom is given %j, has persons: %j (Q5-25)', (hasPartner, partner, persons) => {
  const { success, data } = CreateDossierBody.safeParse({ hasPartner, persons: [noor, partner] });
  expect(success ? data.persons.length : 'refused').toBe(persons);
});
