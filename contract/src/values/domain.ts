/** A host name in small letters, as a licence has them. Apart from the schemas, for forms that load none. */
export const DOMAIN = /^[a-z0-9.-]+$/;
