/** The demo's fixed points that the journeys rely on. */
export const password = 'Demo-Portaal-2026!';
export const formalDomain = 'formal.demo.example';
export const informalDomain = 'informal.demo.example';

export interface Account {
  name: string;
  domain: string;
  /** The name of the licence. */
  firm: string;
}
/** The demo's two firms. */
export const firms = {
  formal: { domain: formalDomain, firm: 'Kadewacht Financieel Advies' },
  informal: { domain: informalDomain, firm: 'Huis & Haver' },
} as const;
/** The key that a system of each firm sends with its calls: it may do everything. */
export const firmKeys = {
  formal: { authorization: 'Bearer demo-backoffice-formal' },
  informal: { authorization: 'Bearer demo-backoffice-informal' },
} as const;

const formal = (name: string): Account => ({ name: `${name}@demo.example`, ...firms.formal });

export const accounts = {
  full: formal('full'),
  company: formal('company'),
  twofactor: formal('twofactor'),
  /** Has one assignment, and signing it as the only to-do. */
  sign: formal('sign'),
  informal: { name: 'informal@demo.example', ...firms.informal },
} as const satisfies Record<string, Account>;

/** The authenticator key of `accounts.twofactor`. */
export const twoFactorKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
