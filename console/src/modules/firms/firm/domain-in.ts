/** The host name in what somebody typed or pasted: 'https://Mijn.Kantoor.nl/inloggen' is 'mijn.kantoor.nl'. */
export const parseDomain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/\.$/, '');

/** The address of a portal without the slash that browsers put after it. */
export const parseAddress = (text: string): string => text.trim().replace(/^(https?:\/\/[^/]+)\/+$/i, '$1');
