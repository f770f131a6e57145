/**
 * The specification's table of product routes, written out (D2-01): each stands at its exact path, and its page is
 * not reachable without a session.
 */
import { paths, type RouteName } from '@klantportaal/contract/paths';
import { describe, expect, test } from 'vitest';
import { guard, type Visit } from './guard.ts';

/** TABLE: route name and path. `download-qoute` is spelled so. */
const routes = `
mortgage-list /mortgages
mortgage /mortgages/{id}
mortgage-loanparts /mortgages/{id}/loan-parts/{action}
mortgage-marketvalue /mortgages/{id}/marketvalue/{action}
present-opportunity-to-consumer /mortgages/{id}/present-opportunity-to-consumer/{action}
appointment-list /appointments
appointment /appointments/{id}
bankguarantee-list /bankguarantees
bankguarantee /bankguarantees/{id}
bankguarantee-bnp-proposal /bankguarantees/{id}/bnp-proposal/{action}
credit-list /credits
credit /credits/{id}
otd-list /otds
otd /otds/{id}
otd-sign /otds/{id}/sign/{action}
invoice-list /invoices
important-documents /important-documents
life-insurance-list /life-insurances
life-insurance /life-insurances/{id}
general-insurance-list /general-insurances
general-insurance /general-insurances/{id}
create-damage-report /general-insurances/{id}/damage-reports/create
fgv-list /fgvs
fgv /fgvs/{id}
cardifao-list /cardifao
cardifao /cardifao/{id}
cardifao-premium /cardifao/{id}/premium/{action}
purchase-intention-list /purchase-intentions
purchase-intention /purchase-intentions/{id}
update-date-conditions-precedent /actions/{action}/update-date-conditions-precedent
upload-document /actions/{action}/upload-document
download-quote /actions/{action}/download-qoute
approve-document /actions/{action}/approve-document
invoice-payment /actions/{action}/invoice-payment
validate-invoice-payment /actions/{action}/validate-ideal-payment
business-income-list /business-income
business-income /business-income/{id}
will-writing-advice-list /will-writing-advices
will-writing-advice /will-writing-advices/{id}
woongarant-insurance /woongarant-insurances/{id}
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [RouteName, string]);

describe.each(routes)('%s', (route, path) => {
  const visit: Visit = {
    route,
    href: path,
    hasAccessToken: false,
    signedIn: false,
    setupRequired: false,
  };

  test(`stands at ${path}`, () => {
    expect(paths[route].path).toBe(path);
  });

  test('needs a session: sign-in comes first, and leads back to it', () => {
    expect(guard(visit)).toEqual({ route: 'login', next: path });
    expect(guard({ ...visit, signedIn: true })).toBeNull();
  });
});
