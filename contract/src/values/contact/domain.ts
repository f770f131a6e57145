import { isHost } from './web-address.ts';

/** Whether this is a host name in small letters, as a licence has them. Apart from the schemas, for forms that load none. */
export const isDomain = (text: string): boolean => /^[a-z0-9.-]+$/.test(text) && isHost(text);
