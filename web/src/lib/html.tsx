import { isDutch } from './firm-words.ts';

/**
 * HTML of the licence: the server sanitised it when it was written, and the page's policy blocks
 * its scripts.
 */
export const LicenceHtml = ({ html }: { html: string }) => (
  <div lang={isDutch(html) ? 'nl' : undefined} dangerouslySetInnerHTML={{ __html: html }} />
);
