import type { AddressStyle, Locale } from '@klantportaal/contract/language';
import { type ProductKind, productKinds } from '@klantportaal/contract/product-kinds';

/** The product's own name of something; `informal` if it addresses the reader in Dutch. */
interface OwnWords {
  nl: string;
  informal?: string;
  en: string;
}

/**
 * TABLE: our own words in what is kept: tasks, steps, states, kinds of products and roles that we write, or that the
 * console proposes. They were kept in the language of whoever made them, and are told in that of who reads them.
 */
export const ownWords: readonly OwnWords[] = [
  { nl: 'Vul uw gegevens aan', informal: 'Vul je gegevens aan', en: 'Complete your details' },
  {
    nl: 'Download uw ondertekende opdracht',
    informal: 'Download je ondertekende opdracht',
    en: 'Download your signed service agreement',
  },
  {
    nl: 'Onderteken uw opdracht tot dienstverlening',
    informal: 'Onderteken je opdracht tot dienstverlening',
    en: 'Sign your service agreement',
  },
  { nl: 'Vul het inventarisatieformulier in', en: 'Fill in the inventory form' },
  { nl: 'Vul het formulier Kennis en ervaring in', en: 'Fill in the form Knowledge and experience' },
  { nl: 'Vul uw adviesprofiel in', informal: 'Vul je adviesprofiel in', en: 'Fill in your advice profile' },
  { nl: 'Doe de hypotheekcheck', en: 'Do the mortgage check' },

  { nl: 'Opdracht tot dienstverlening', en: 'Service agreement' },
  { nl: 'Opdracht', en: 'Service agreement' },
  { nl: 'Uw dossier', informal: 'Je dossier', en: 'Your file' },

  { nl: 'Adviseur', en: 'Adviser' },
  { nl: 'Hypotheekadviseur', en: 'Mortgage adviser' },
  { nl: 'Adviseur verzekeringen', en: 'Insurance adviser' },
  { nl: 'Binnendienst', en: 'Back office' },

  { nl: 'Kennismaking', en: 'First meeting' },
  { nl: 'Inventarisatie', en: 'Inventory' },
  { nl: 'Advies', en: 'Advice' },
  { nl: 'Aanvraag ontvangen', en: 'Application received' },
  { nl: 'Renteaanbod verzonden', en: 'Rate offer sent' },
  { nl: 'Wacht op documenten', en: 'Waiting for documents' },
  { nl: 'Wacht op stukken', en: 'Waiting for documents' },
  { nl: 'Dossier ter acceptatie', en: 'File under review' },
  { nl: 'Bindende offerte', en: 'Binding offer' },
  { nl: 'Bindende offerte verzonden', en: 'Binding offer sent' },
  { nl: 'Finaal akkoord', en: 'Final approval' },
  { nl: 'Naar de notaris', en: 'To the notary' },
  { nl: 'Gelden worden uitbetaald', en: 'Money is being paid out' },
  { nl: 'Lening in beheer', en: 'Loan in service' },
  { nl: 'Zoekprofiel', en: 'Search profile' },
  { nl: 'Zoeken', en: 'Searching' },
  { nl: 'Kijken', en: 'Viewing' },
  { nl: 'Bezichtigen', en: 'Viewing' },
  { nl: 'Bieden', en: 'Bidding' },
  { nl: 'Kopen', en: 'Buying' },
  { nl: 'Verhuizen', en: 'Moving' },

  { nl: 'Actief', en: 'Active' },
  { nl: 'Lopend', en: 'Running' },
  { nl: 'Aangevraagd', en: 'Applied for' },
  { nl: 'In aanvraag', en: 'Application under way' },
  { nl: 'In behandeling', en: 'Being handled' },
  { nl: 'Offerte', en: 'Offer' },
  { nl: 'Afgegeven', en: 'Issued' },
  { nl: 'Afgewezen', en: 'Declined' },
  { nl: 'Afgerond', en: 'Completed' },
  { nl: 'Beëindigd', en: 'Ended' },
  { nl: 'Opgezegd', en: 'Cancelled' },
  { nl: 'Uitbetaald', en: 'Paid out' },
  { nl: 'Gekocht', en: 'Bought' },
  { nl: 'Bod uitgebracht', en: 'Bid made' },
  { nl: 'Intake gepland', en: 'First meeting planned' },
  { nl: 'Concept bij de notaris', en: 'Draft with the notary' },
];

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** The console proposes the name of its kind for a new product. */
const kindNames: OwnWords[] = Object.values<ProductKind>(productKinds).flatMap(({ name }) =>
  name ? [{ nl: capitalize(name.nl), en: capitalize(name.en) }] : [],
);

const known = new Map<string, OwnWords>();
for (const words of [...ownWords, ...kindNames])
  for (const text of [words.nl, words.informal, words.en])
    if (text !== undefined && !known.has(text)) known.set(text, words);

/** Words in both languages; `en` is null where nobody said them in English. */
interface Both {
  nl: string;
  en: string | null;
}

/**
 * Words that are kept, in Dutch and in English. What the firm says itself in both stays as it says it; our own words
 * are told apart by what they are, in whichever language they were kept.
 */
export function tellInBothLanguages(text: string, english: string | null | undefined, style?: AddressStyle): Both {
  const own = known.get(text);
  if (!own || (english && english !== own.en)) return { nl: text, en: english ?? null };
  return {
    nl: (style === 'informal' && own.informal) || (style === undefined && text !== own.en ? text : own.nl),
    en: own.en,
  };
}

/** Words that are kept, for a reader of this language. */
export function localiseText(
  text: string,
  english: string | null | undefined,
  locale: Locale,
  style?: AddressStyle,
): string {
  const { nl, en } = tellInBothLanguages(text, english, style);
  return (locale === 'en' && en) || nl;
}

/** TABLE: the fields of a product and its parts that may hold our own words, with their English beside them. */
const fields = ['label', 'state', 'status'] as const;

/** A product as it is kept, down to its steps, with the English of our own words beside them. */
export function withEnglish<T>(kept: T): T {
  if (Array.isArray(kept)) return kept.map((element) => withEnglish<unknown>(element)) as T;
  if (typeof kept !== 'object' || kept === null) return kept;
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(kept))
    shown[name] = typeof value === 'object' ? withEnglish(value) : value;
  for (const name of fields) {
    const [text, english] = [shown[name], shown[`${name}_en`]];
    if (typeof text !== 'string' || !known.has(text)) continue;
    const { nl, en } = tellInBothLanguages(text, typeof english === 'string' ? english : null);
    shown[name] = nl;
    shown[`${name}_en`] = en;
  }
  return shown as T;
}
