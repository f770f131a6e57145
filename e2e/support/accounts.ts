/** The demo's fixed points that the journeys rely on. */
export const password = 'Demo-Portaal-2026!';
export const formalDomain = 'formal.demo.example';
export const informalDomain = 'informal.demo.example';

export interface Account {
  name: string;
  domain: string;
}
const formal = (name: string): Account => ({ name: `${name}@demo.example`, domain: formalDomain });

export const accounts = {
  full: formal('full'),
  company: formal('company'),
  twofactor: formal('twofactor'),
  setup: formal('setup'),
  new: formal('new'),
  informal: { name: 'informal@demo.example', domain: informalDomain },
} as const satisfies Record<string, Account>;

/** The authenticator key of `accounts.twofactor`. */
export const twoFactorKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
