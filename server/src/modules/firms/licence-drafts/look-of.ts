import type { PreviewLook, PreviewQuery } from '@klantportaal/contract/modules/firms/previews';
import type { LicenceData } from '../../licences/licences.ts';

/** What is looked at: in the firm's own form of address, unless another one was asked for. */
export const lookOf = (
  { features }: Pick<LicenceData, 'features'>,
  { language, address_style }: PreviewQuery,
): PreviewLook => ({ language, address_style: address_style ?? features.default_address_style });
