import type { PreviewLook, PreviewQuery } from '@klantportaal/contract/modules/firms/previews';
import type { LicenceData } from '../../licences/licences.ts';

/** The look of a preview: the firm's own form of address, unless the query names another. */
export const choosePreviewLook = (
  { features }: Pick<LicenceData, 'features'>,
  { language, address_style }: PreviewQuery,
): PreviewLook => ({ language, address_style: address_style ?? features.default_address_style });
