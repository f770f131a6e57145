import { ocktoTestCases } from '@klantportaal/contract/modules/questionnaires/inventory-form';
import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { isAmong } from '@klantportaal/contract/values/guards';
import { LRUCache } from 'lru-cache';
import type { SharingState, TestCase } from '../platform/adapters/data-sharing/data-sharing.ts';
import type { JsonObject } from '../platform/db/columns.ts';
import { hashSha256 } from '../platform/kernel/secrets.ts';

/** The acts that a person can choose on the phone. */
export const phoneActs = ['scan', 'share', 'fail'] as const;
export type PhoneAct = (typeof phoneActs)[number];

export interface PhoneSession {
  id: string;
  state: SharingState;
  /** ISO. */
  expires_at: string;
  data: JsonObject | null;
}

const client: JsonObject = {
  persoon: { voornaam: 'Roos', achternaam: 'Terlouw', geboortedatum: '1986-04-12', burgerlijkeStaat: 'Gehuwd' },
  inkomen: [{ werkgever: 'Gemeente Meerdijk', soort: 'Loondienst', brutoPerJaar: 54_120, vastContract: true }],
  woning: { adres: 'Lindenstraat 12, Meerdijk', wozWaarde: 412_000, peildatum: '2025-01-01' },
  pensioen: [{ uitvoerder: 'Pensioenfonds Meerdijk', ouderdomspensioenPerJaar: 19_840, vanaf: 67 }],
};
const partner: JsonObject = {
  persoon: { voornaam: 'Joris', achternaam: 'Terlouw', geboortedatum: '1984-11-02', burgerlijkeStaat: 'Gehuwd' },
  inkomen: [{ werkgever: 'Bakkerij De Korenmaat', soort: 'Loondienst', brutoPerJaar: 41_300, vastContract: true }],
};
const createLoan = (amount: number, start: string): JsonObject => ({
  soort: 'Studielening',
  restschuld: amount,
  begonnen: start,
});

/** TABLE: what is shared, by test case. All of it is invented. */
const shared: Record<TestCase, JsonObject> = {
  TS001_CLIENT: client,
  TS001_PARTNER: { ...client, partner },
  TS002_DUOAppliedSource: { ...client, duo: { aangevraagd: true, leningen: [createLoan(12_450, '2006-09-01')] } },
  TS002_DuoLoansMultiple: {
    ...client,
    duo: { leningen: [createLoan(12_450, '2006-09-01'), createLoan(3_180, '2011-02-01')] },
  },
};
export const isTestCase = (name: unknown): name is TestCase => isAmong(ocktoTestCases, name);

/** The provider's side of the demo, and the phone. It forgets everything when the program stops. */
export function openPhones(now: () => Date) {
  const sessions = new LRUCache<string, PhoneSession>({ max: 1_000 });
  const find = (id: string): PhoneSession | null => {
    const found = sessions.get(id);
    if (found?.state === 'started' && found.expires_at <= now().toISOString()) found.state = 'failed';
    return found ?? null;
  };
  return {
    find,
    /** One key is one session. */
    start(key: string): PhoneSession {
      const id = hashSha256(key).slice(0, 32);
      const known = find(id);
      if (known) return known;
      const expires_at = new Date(now().getTime() + HOUR_MS).toISOString();
      const made: PhoneSession = { id, state: 'started', expires_at, data: null };
      sessions.set(id, made);
      return made;
    },
    /** Carries out an act on the phone; an act that no longer makes sense changes nothing. */
    act(id: string, act: PhoneAct): PhoneSession | null {
      const session = find(id);
      if (!session || session.state === 'finished' || session.state === 'failed') return session;
      if (act === 'scan') session.state = 'scanned';
      if (act === 'fail') session.state = 'failed';
      if (act === 'share' && session.state === 'scanned') Object.assign(session, { state: 'finished', data: client });
      return session;
    },
    play(id: string, testCase: TestCase): PhoneSession | null {
      const session = find(id);
      if (session) Object.assign(session, { state: 'finished', data: shared[testCase] });
      return session;
    },
  };
}
export type Phones = ReturnType<typeof openPhones>;
