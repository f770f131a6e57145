import { expect, test } from 'vitest';
import { buildSepaMandate, formatCreditorAddress } from './sepa-mandate.ts';

const words = (locale: 'nl' | 'en', style: 'formal' | 'informal' = 'formal') =>
  buildSepaMandate({ locale, style }, 'Advies aan Zee').join(' ');

test('says what the banks’ form for a recurrent mandate says', () => {
  expect(words('nl').replaceAll(',', '')).toBe(
    'Door ondertekening van dit formulier geeft u toestemming aan Advies aan Zee om doorlopende incasso-opdrachten te sturen naar uw bank om een bedrag van uw rekening af te schrijven en aan uw bank om doorlopend een bedrag van uw rekening af te schrijven overeenkomstig de opdracht van Advies aan Zee. Als u het niet eens bent met deze afschrijving kunt u deze laten terugboeken. Neem hiervoor binnen 8 weken na afschrijving contact op met uw bank. Vraag uw bank naar de voorwaarden.',
  );
});

test('says in English what the European Payments Council has it say', () => {
  expect(words('en').replaceAll(',', '')).toBe(
    'By signing this mandate form you authorise Advies aan Zee to send instructions to your bank to debit your account and your bank to debit your account in accordance with the instructions from Advies aan Zee. As part of your rights you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.',
  );
});

test('differs in the informal form only by how it addresses the reader', () => {
  const formal = words('nl', 'informal')
    .replaceAll('geef je', 'geeft u')
    .replaceAll('Als je', 'Als u')
    .replaceAll('kun je', 'kunt u')
    .replaceAll('je ', 'uw ');
  expect(formal).toBe(words('nl'));
});

test.each([
  [['Kade 1', '3311 AA Dordrecht'], 'nl', 'Kade 1, 3311 AA Dordrecht, Nederland'],
  [['Kade 1', '3311 AA Dordrecht'], 'en', 'Kade 1, 3311 AA Dordrecht, The Netherlands'],
  [['Kade 1', 'Nederland'], 'en', 'Kade 1, Nederland'],
  [[], 'nl', ''],
] as const)('the creditor’s address %j in %s names the country once', (lines, locale, address) => {
  expect(formatCreditorAddress(lines, { locale })).toBe(address);
});
