/** The text of the firm's HTML without its marks: each block on a line. */
export const stripHtml = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replace(/<(?:\/p|\/li|\/h\d|br)\b[^>]*>/gi, '$&\n'), 'text/html')
    .body.textContent.trim();
