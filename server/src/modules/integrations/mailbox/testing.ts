import { expect } from 'vitest';

/** The settings of a mailbox, which a firm sends. */
export const settings = {
  host: 'imap.kantoor.nl',
  port: 993,
  user: 'post@kantoor.nl',
  password: 'een geheim',
  receiving_server: 'mx.kantoor.nl',
};

/** The head of a mail whose sender the receiving server proved. */
export const proved = { 'Authentication-Results': 'mx.kantoor.nl; dkim=pass header.d=voorbeeld.nl' };

/** Finds the faults of a refusal, which never says the password. */
export const findFields = ({ body }: { body: ReturnType<JSON['parse']> }) => {
  expect(JSON.stringify(body)).not.toContain('een geheim');
  return body.error.fields.map(({ pointer, code }: Record<string, string>) => ({ pointer, code }));
};
