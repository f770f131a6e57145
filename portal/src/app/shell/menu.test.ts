import { menuKindNames } from '@klantportaal/contract/product-kinds';
import { describe, expect, test } from 'vitest';
import { buildMenu, countLateActions, countOpenActions, groupMenuEntries, isCurrent } from './menu.ts';
import words from './texts.nl.ts';

const definition = (id: string, counter: number, rest: object = {}) => ({
  id,
  counter,
  open_actions: 0,
  late_actions: 0,
  first_product_id: counter > 0 ? 'p1' : null,
  first_product_kind: counter > 0 ? id : null,
  ...rest,
});
const findHref = (...given: Parameters<typeof definition>) => buildMenu([definition(...given)], false)[0]?.href;

describe('the main menu', () => {
  test("shows the consumer's kinds in the table's order", () => {
    const all = [...menuKindNames].reverse().map((kind) => definition(kind, 1));
    expect(buildMenu(all, false).map(({ key }) => key)).toEqual(menuKindNames);
    expect(buildMenu([definition('credit', 2)], false).map(({ key }) => key)).toEqual(['credit']);
  });

  test.each([
    ['mortgage', 2, '/mortgages'],
    ['mortgage', 1, '/mortgages/p1'],
    ['otd', 3, '/otds'],
    ['otd', 1, '/otds/p1'],
    ['appointment', 1, '/appointments/p1'],
    ['cardifao', 2, '/cardifao'],
    ['will_writing_advice', 1, '/will-writing-advices/p1'],
    ['business_income', 1, '/business-income/p1'],
    ['general_insurance', 1, '/general-insurances/p1'],
    ['general_insurance', 2, '/general-insurances'],
    ['dossier', 1, '/dashboard'],
  ])('%s with %i leads to %s', (kind, counter, href) => {
    expect(findHref(kind, counter)).toBe(href);
  });

  test('invoices always link to their list, the only page they have', () => {
    expect(findHref('invoice', 1)).toBe('/invoices');
    expect(findHref('invoice', 5)).toBe('/invoices');
  });

  test('a single home-guarantee insurance links to its own route, one of several does not', () => {
    expect(findHref('general_insurance', 1, { first_product_kind: 'woongarant_insurance' })).toBe(
      '/woongarant-insurances/p1',
    );
    expect(findHref('general_insurance', 2, { first_product_kind: 'woongarant_insurance' })).toBe(
      '/general-insurances',
    );
  });

  test('a kind without a first product links to its list', () => {
    expect(findHref('mortgage', 0)).toBe('/mortgages');
  });

  test('every kind has a Dutch word, as do continuations, gap insurance, advice and wills', () => {
    for (const { text } of buildMenu(
      menuKindNames.map((kind) => definition(kind, 1)),
      true,
    ))
      expect(words).toHaveProperty([text]);
    expect(words).toMatchObject({
      'menu.continuation': 'Voortzettingen',
      'menu.disability_gap_insurance': 'AO-gatverzekeringen',
      'menu.advice': 'Adviezen',
      'menu.will': 'Testamenten',
    });
  });

  test('important documents are shown when the licence has any', () => {
    expect(buildMenu([], true).map(({ href }) => href)).toEqual(['/important-documents']);
    expect(buildMenu([], false)).toEqual([]);
  });

  test('a product’s entry shows its open actions, the menu button the total with those of the dossier', () => {
    const definitions = [definition('mortgage', 1, { open_actions: 3 }), definition('dossier', 1, { open_actions: 2 })];
    expect(buildMenu(definitions, false).map(({ openActions }) => openActions)).toEqual([0, 3]);
    expect(countOpenActions(definitions)).toBe(5);
  });

  test('a product’s entry shows what is late, the menu button the total', () => {
    const definitions = [
      definition('mortgage', 1, { open_actions: 3, late_actions: 2 }),
      definition('dossier', 1, { open_actions: 2, late_actions: 1 }),
    ];
    expect(buildMenu(definitions, false).map(({ lateActions }) => lateActions)).toEqual([0, 2]);
    expect(countLateActions(definitions)).toBe(3);
  });

  test("in parts it has every entry once, the overview above all, and each part in the table's order", () => {
    const all = buildMenu(
      menuKindNames.map((kind) => definition(kind, 1)),
      true,
    );
    const groups = groupMenuEntries(all);
    expect(groups.flatMap(([, entries]) => entries).toSorted((a, b) => all.indexOf(a) - all.indexOf(b))).toEqual(all);
    expect(groups[0]).toMatchObject([null, [{ key: 'dossier' }]]);
    for (const [, entries] of groups)
      expect(entries).toEqual(entries.toSorted((a, b) => all.indexOf(a) - all.indexOf(b)));
    for (const [group] of groups.slice(1)) expect(words).toHaveProperty([`menu.group_${group}`]);
  });

  test("an entry is current on its own page, its list's pages and the pages below", () => {
    const [mortgages] = buildMenu([definition('mortgage', 1)], false);
    if (!mortgages) throw new Error('no entry');
    expect(isCurrent(mortgages, '/mortgages/p1')).toBe(true);
    expect(isCurrent(mortgages, '/mortgages/other/loan-parts/4')).toBe(true);
    expect(isCurrent(mortgages, '/mortgages')).toBe(true);
    expect(isCurrent(mortgages, '/mortgage-check/1/2')).toBe(false);
  });

  test.each([
    ['general_insurance', '/woongarant-insurances/p1', true],
    ['general_insurance', '/woongarant-insurances', true],
    ['general_insurance', '/woongarant-insurance/p1/sign/a1', true],
    ['general_insurance', '/general-insurances/p1', true],
    ['mortgage', '/woongarant-insurances/p1', false],
    ['general_insurance', '/mortgages', false],
    ['dossier', '/dashboard', true],
    ['dossier', '/mortgages', false],
  ])('%s at %s is current: %j', (kind, pathname, answer) => {
    const [entry] = buildMenu([definition(kind, 2)], false);
    expect(entry && isCurrent(entry, pathname)).toBe(answer);
  });

  test('important documents are current on their page alone', () => {
    const [entry] = buildMenu([], true);
    expect(entry).toMatchObject({ key: 'important_documents', text: 'menu.important_documents' });
    expect(entry && isCurrent(entry, '/important-documents')).toBe(true);
    expect(entry && isCurrent(entry, '/dashboard')).toBe(false);
  });
});
