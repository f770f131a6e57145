/** An act of somebody on a page; `on` is a selector. */
export type Act = { press: string } | { key: string } | { type: string; on: string };

const openMenu: readonly Act[] = [{ press: 'button:has-text("Menu")' }, { key: 'Escape' }];

/** TABLE: what is done on each main page, by its name. None of it keeps the next round from finding the same. */
export const acts: Readonly<Record<string, readonly Act[]>> = {
  dashboard: [
    ...openMenu,
    { press: 'main summary >> nth=0' },
    { press: 'main summary >> nth=1' },
    { press: 'main summary >> nth=2' },
  ],
  list: [...openMenu, { press: 'main a[href^="/mortgages/"]' }],
  mortgage: [
    ...openMenu,
    { press: 'main summary >> nth=0' },
    { press: 'summary:has-text("Wat betekent elke stap?")' },
    { press: 'button[aria-label*="Marktwaarde"]' },
    { key: 'Escape' },
  ],
  upload: [
    { type: 'Jaaropgave van mei, met mijn nieuwe werkgever.', on: 'textarea[name="comment"]' },
    { press: 'button:has-text("Vraag het iemand anders")' },
    { key: 'Escape' },
    { press: 'main form button[type="submit"]' },
  ],
  inventory: [
    { type: 'Voorbeeldbank', on: 'input[name="mortgage.lender"]' },
    { type: '325000', on: 'input[name="mortgage.mortgageTotal"]' },
    { type: '4,15', on: 'input[name="mortgage.loanParts.0.percentage"]' },
    { type: '01-02-2021', on: 'input[name="mortgage.loanParts.0.startDate"]' },
    { type: 'ann', on: 'input[name="mortgage.loanParts.4.type"]' },
    { key: 'Tab' },
    { press: 'button:has-text("Leningdeel toevoegen")' },
    { press: 'main button[aria-label="Leningdeel 6 verwijderen"]' },
    { press: 'label:has(input[name="mortgage.hasSavingsOrInvestingLinked"]) >> nth=1' },
  ],
  inbox: [
    { key: 'j' },
    { key: 'j' },
    { key: 'k' },
    { key: 's' },
    { key: 'Escape' },
    { press: 'main button:has-text("Van mij")' },
    { press: 'main button:has-text("Iedereen")' },
    { press: 'button:has-text("Zoek of doe")' },
    { type: 'hypotheek', on: '[role="dialog"] input' },
    { key: 'Escape' },
  ],
  judging: [
    { press: 'button[aria-label="Groter"]' },
    { press: 'button[aria-label="Draaien"]' },
    { key: 'r' },
    { type: 'De laatste bladzijde ontbreekt.', on: 'main textarea >> nth=0' },
    { key: 'Escape' },
    { key: 'b' },
    { key: 'Escape' },
    { press: 'button:has-text("Notitie toevoegen")' },
    { type: 'Gebeld, komt morgen.', on: 'main textarea >> nth=0' },
  ],
};
