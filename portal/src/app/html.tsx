/** HTML of the licence: the server sanitised it when it was written (decision 9), and the page's policy runs no script. */
export const LicenceHtml = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;
