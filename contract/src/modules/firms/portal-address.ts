/** The portal's own address under one of its domains, by domain: `public_urls` of the settings. */
type Addresses = Readonly<Record<string, string>>;

/** The domain whose own address links in mails have: the first that has one. Null: they have that of the installation. */
export const findLinkDomain = (domains: readonly string[], own: Addresses): string | null =>
  domains.find((domain) => own[domain]) ?? null;
