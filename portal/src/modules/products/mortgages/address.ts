import type { Collateral } from '@klantportaal/contract/modules/products/mortgages';

/** 'Lindenstraat 8, 3312 EJ Dordrecht', of what is known. */
export const formatAddress = ({ street_name, house_number, zip_code, city }: Collateral): string =>
  [
    [street_name, house_number],
    [zip_code, city],
  ]
    .map((line) => line.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
