import { demoFirms, demoStaff } from './demo-staff.ts';

/** TABLE: the accounts of the demo, for the words at start. One password opens all; `demo/` has their data. */
const accounts: readonly [userName: string, what: string][] = [
  ['full@demo.example', 'everything: products of every kind, open actions of every type, a partner'],
  ['informal@demo.example', 'the second firm: own colours, addressed informally'],
  ['company@demo.example', 'a company'],
  ['twofactor@demo.example', 'two-factor on, key JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
  ['setup@demo.example', 'must set up two-factor first'],
  ['new@demo.example', 'nothing yet'],
];

/** The firm's people, who work in the console. */
const describeStaff = (console: string): string[] => [
  '',
  `  The firm's people, in the console (${console}), with the same password and the key of twofactor@:`,
  `    ${demoStaff.map(({ user }) => `${user}@`).join(', ')} at ${Object.values(demoFirms)
    .map(({ mail }) => mail)
    .join(' and ')}`,
];

/** The text printed when the demo runs: its address, who can sign in, and where the mails are. */
export function describeDemo(address: string, console: string | null): string {
  const width = Math.max(...accounts.map(([name]) => name.length));
  return [
    '',
    `  Klantportaal   ${address}`,
    ...(console === null ? [] : [`  Console        ${console}`]),
    `  Mailbox        ${address}/demo/mailbox`,
    `  API            ${address}/api`,
    `  Feedback       ${address}/nps-feedback?domain=formal.demo.example&token=demo-nps-token&value=9`,
    `  New dossier    ${address}/dossiers/create?domain=formal.demo.example`,
    '',
    '  Accounts, all with the password Demo-Portaal-2026!',
    ...accounts.map(([name, note]) => `    ${name.padEnd(width)}  ${note}`),
    '  Firms: formal.demo.example, and informal.demo.example for informal@demo.example',
    ...(console === null ? [] : describeStaff(console)),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
