import type { KindRow } from './standard-kinds.ts';

/** Kinds about insurance against damage, and a claim; see `incomeKinds`. */
export const damageKinds: Record<string, KindRow> = {
  polisblad: {
    name: ['Polisblad', 'Insurance policy'],
    ask: ['Upload uw polisblad', 'Upload je polisblad', 'Upload your policy'],
    hint: [
      'Van de verzekering die u nu hebt.',
      'Van de verzekering die je nu hebt.',
      'Of the insurance that you have now.',
    ],
    checks: ['name', 'complete', 'recent'],
  },
  schadefoto: {
    name: ['Foto’s van de schade', 'Photos of the damage'],
    ask: ['Upload foto’s van de schade', 'Upload foto’s van de schade', 'Upload photos of the damage'],
    hint: ['Van dichtbij en van een afstand.', 'Van dichtbij en van een afstand.', 'Close by and from a distance.'],
    checks: ['readable'],
  },
  aankoopnota: {
    name: ['Aankoopnota', 'Purchase receipt'],
    ask: ['Upload de aankoopnota', 'Upload de aankoopnota', 'Upload the purchase receipt'],
    hint: [
      'Van wat beschadigd of gestolen is. Hebt u hem niet meer, dan helpt een bankafschrift.',
      'Van wat beschadigd of gestolen is. Heb je hem niet meer, dan helpt een bankafschrift.',
      'Of what was damaged or stolen. If you no longer have it, a bank statement helps.',
    ],
    checks: ['readable', 'amounts'],
  },
  'offerte-herstel': {
    name: ['Offerte voor herstel', 'Quote for the repair'],
    ask: ['Upload de offerte voor herstel', 'Upload de offerte voor herstel', 'Upload the quote for the repair'],
    hint: ['Van een erkend bedrijf.', 'Van een erkend bedrijf.', 'From a recognised company.'],
    checks: ['address', 'complete', 'amounts'],
  },
  'proces-verbaal': {
    name: ['Aangifte bij de politie', 'Police report'],
    ask: ['Upload uw aangifte', 'Upload je aangifte', 'Upload your police report'],
    hint: [
      'Bij diefstal, inbraak of vandalisme.',
      'Bij diefstal, inbraak of vandalisme.',
      'After theft, burglary or vandalism.',
    ],
    checks: ['name', 'complete'],
  },
  schadeformulier: {
    name: ['Europees schadeformulier', 'European accident statement'],
    ask: ['Upload het schadeformulier', 'Upload het schadeformulier', 'Upload the accident statement'],
    hint: ['Door beide bestuurders ondertekend.', 'Door beide bestuurders ondertekend.', 'Signed by both drivers.'],
    checks: ['name', 'complete', 'signed'],
  },
  kentekenbewijs: {
    name: ['Kentekenbewijs', 'Vehicle registration'],
    ask: ['Upload uw kentekenbewijs', 'Upload je kentekenbewijs', 'Upload your vehicle registration'],
    hint: ['Beide zijden van de kaart.', 'Beide kanten van de kaart.', 'Both sides of the card.'],
    checks: ['name', 'readable'],
  },
  'schadevrije-jaren': {
    name: ['Verklaring van schadevrije jaren', 'No-claims statement'],
    ask: [
      'Upload uw verklaring van schadevrije jaren',
      'Upload je verklaring van schadevrije jaren',
      'Upload your no-claims statement',
    ],
    hint: [
      'U krijgt deze van uw vorige verzekeraar.',
      'Je krijgt deze van je vorige verzekeraar.',
      'Your previous insurer gives it to you.',
    ],
    checks: ['name', 'recent'],
  },
  inboedellijst: {
    name: ['Lijst van de inboedel', 'List of contents'],
    ask: ['Upload een lijst van uw inboedel', 'Upload een lijst van je inboedel', 'Upload a list of your contents'],
    hint: ['Met wat het ongeveer waard is.', 'Met wat het ongeveer waard is.', 'With what it is worth, roughly.'],
    checks: ['complete', 'amounts'],
  },
};
