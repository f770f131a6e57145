import { computeProductVersion } from '../../products/product-version.ts';

/** Fields that the form prefills and the signer may change: no part of the agreement. */
const account = /^sepa_accountholder_/;

/** Another one as soon as the firm changes what is to be signed, its document included. */
export const computeOtdVersion = (otd: Parameters<typeof computeProductVersion>[0]): string =>
  computeProductVersion(otd, account);
