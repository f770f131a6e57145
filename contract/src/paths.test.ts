/** The specification's route table, written out, so that a renamed or missing route is noticed (P2.1-01, Q2-01). */
import { expect, test } from 'vitest';
import { buildPath } from './build-path.ts';
import { paths } from './paths.ts';
import { type ProductKind, productKinds } from './product-kinds.ts';

/**
 * TABLE: a route's name, its path, and whether it is accessible without signing in. `download-qoute` is spelled so
 * (P2.1-04).
 */
const routes = `
login / guest
not-found /404 always
mortgage-check-login /mortgage-check-login/{action} guest
forgot-password /forgot/password guest
reset-password /reset/password/{token} always
create-dossier /dossiers/create guest
mortgage-check-no-login /mortgage-check/{action} guest
nps-feedback /nps-feedback always
logout /logout signed-in
dashboard /dashboard signed-in
settings /settings signed-in
important-documents /important-documents signed-in
mortgage-list /mortgages signed-in
mortgage /mortgages/{id} signed-in
mortgage-loanparts /mortgages/{id}/loan-parts/{action} signed-in
mortgage-marketvalue /mortgages/{id}/marketvalue/{action} signed-in
present-opportunity-to-consumer /mortgages/{id}/present-opportunity-to-consumer/{action} signed-in
appointment-list /appointments signed-in
appointment /appointments/{id} signed-in
bankguarantee-list /bankguarantees signed-in
bankguarantee /bankguarantees/{id} signed-in
bankguarantee-bnp-proposal /bankguarantees/{id}/bnp-proposal/{action} signed-in
credit-list /credits signed-in
credit /credits/{id} signed-in
otd-list /otds signed-in
otd /otds/{id} signed-in
otd-sign /otds/{id}/sign/{action} signed-in
invoice-list /invoices signed-in
life-insurance-list /life-insurances signed-in
life-insurance /life-insurances/{id} signed-in
general-insurance-list /general-insurances signed-in
general-insurance /general-insurances/{id} signed-in
create-damage-report /general-insurances/{id}/damage-reports/create signed-in
fgv-list /fgvs signed-in
fgv /fgvs/{id} signed-in
cardifao-list /cardifao signed-in
cardifao /cardifao/{id} signed-in
cardifao-premium /cardifao/{id}/premium/{action} signed-in
purchase-intention-list /purchase-intentions signed-in
purchase-intention /purchase-intentions/{id} signed-in
business-income-list /business-income signed-in
business-income /business-income/{id} signed-in
will-writing-advice-list /will-writing-advices signed-in
will-writing-advice /will-writing-advices/{id} signed-in
woongarant-insurance /woongarant-insurances/{id} signed-in
sign-proposal /woongarant-insurance/{id}/sign/{action} signed-in
mortgage-check /mortgage-check/{id}/{action} signed-in
knowledge-form /actions/{action}/knowledge-test signed-in
hypact-form /actions/{action}/hypact-form signed-in
inventory-form /actions/{action}/inventory signed-in
update-date-conditions-precedent /actions/{action}/update-date-conditions-precedent signed-in
upload-document /actions/{action}/upload-document signed-in
download-quote /actions/{action}/download-qoute signed-in
approve-document /actions/{action}/approve-document signed-in
invoice-payment /actions/{action}/invoice-payment signed-in
validate-invoice-payment /actions/{action}/validate-ideal-payment signed-in
ockto-form /action/{action}/ockto-form signed-in
iwize-form /action/{action}/iwize-form signed-in
`
  .trim()
  .split('\n');
/** Our addition: the accessibility statement, the way back from the bank in a browser without a session, links that can do one thing, and the kit of the demo. */
const ours = [
  'accessibility /toegankelijkheid always',
  'payment-return /payment-return guest',
  'upload-link /upload always',
  'kit /kit always',
];

const rows = Object.entries(paths).map(([name, { path, access }]) => `${name} ${path} ${access}`);

test.each(routes)('%s', (route) => {
  expect(rows).toContain(route);
});

/** A kind of product that is ours has the list and the page of its row. */
const ofKinds = Object.values<ProductKind>(productKinds).flatMap(({ list, detail }) =>
  [list, detail].flatMap((page) => (page ? [`${page.route} ${page.path} signed-in`] : [])),
);

test('there is no other route, apart from the pages of a kind of product that is ours', () => {
  expect(rows.filter((row) => !ofKinds.includes(row)).sort()).toEqual(
    [...routes, ...ours].filter((row) => !ofKinds.includes(row)).sort(),
  );
  expect(ofKinds.filter((row) => !rows.includes(row))).toEqual([]);
});

test('fills in parameters, encoded', () => {
  expect(buildPath('mortgage-loanparts', { id: 'a/b ü', action: '12' })).toBe(
    '/mortgages/a%2Fb%20%C3%BC/loan-parts/12',
  );
  expect(buildPath('mortgage', {})).toBe('/mortgages/');
});
