import { productVersion } from '../../products/product-version.ts';

/** What the form fills in beforehand, and the signer may change: no part of what is agreed to. */
const account = /^sepa_accountholder_/;

/** Another one as soon as the firm changes what is to be signed, its document included (docs/decisions/048). */
export const otdVersion = (otd: Parameters<typeof productVersion>[0]): string => productVersion(otd, account);
