import { Readable } from 'node:stream';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { Adapters } from './adapters.ts';
import { SharingError } from './data-sharing/data-sharing.ts';
import { FilesAwayError } from './files/files.ts';
import { isSilence } from './is-silence.ts';
import { OfficeError } from './office/office.ts';
import { PaymentsError } from './payments/payments.ts';
import { PremiumsError } from './premiums/premiums.ts';
import { VirusScanError } from './virus-scan/clamd.ts';
import { waitWhileHeard } from './wait-while-heard.ts';

const REASON = 'it did not answer when it was last asked';

/** The parties of the installation that are asked whether they are there (`commands/watch-parties.ts`). */
export type Party = 'store' | 'scanner' | 'mail' | 'payments' | 'premiums' | 'sharing' | 'office';

export interface PartiesState {
  /** Whether a party did not answer when it was last asked. */
  isAway(party: Party): boolean;
  /** Looks at a party that keeps a call waiting: whether it says nothing to a look either. */
  isSilent(party: Party): Promise<boolean>;
  /** Says that a call waited in vain, so that the next does not. */
  noteSilence(party: Party): void;
}

type NamesOfCalls<Port> = {
  [Name in keyof Port]: Port[Name] extends (...given: never[]) => unknown ? Name : never;
}[keyof Port];

/** The way calls to a port are refused at once while its party is away; `false`: the call is made all the same. */
interface Guard<Port> {
  party: Party;
  refuse(): Error;
  /** Whether a call that is under way is given up once the party says nothing to a look. */
  isGivenUp: boolean;
  calls: Record<NamesOfCalls<Port>, boolean>;
}

/**
 * TABLE: every port, so that what is known to hang holds nobody until it gives up. Null: whom it asks is the choice of a
 * firm, one address of many, and is remembered by that address or refused by nothing but its own limits.
 */
const guards: { [Name in keyof Adapters]: Guard<Adapters[Name]> | null } = {
  files: {
    party: 'store',
    refuse: () => new FilesAwayError(new Error(REASON)),
    isGivenUp: true,
    // Nobody waits for the others but who looks whether it is back, tidies up or restores.
    calls: {
      put: true,
      open: true,
      putUnder: false,
      remove: false,
      trash: false,
      putBack: false,
      list: false,
      listTrash: false,
      removeFromTrash: false,
      readMark: false,
      writeMark: false,
    },
  },
  virusScan: { party: 'scanner', refuse: () => new VirusScanError(REASON), isGivenUp: true, calls: { scan: true } },
  mail: {
    party: 'mail',
    // Fails like a server that could not be reached: the mail waits for its next turn, and other jobs go on.
    refuse: () => Object.assign(new Error(REASON), { name: 'MailNotSentError' }),
    // Jobs alone wait for it, some servers hold their greeting back, and a mail that was half sent would be sent twice.
    isGivenUp: false,
    calls: { send: true, close: false },
  },
  payments: {
    party: 'payments',
    refuse: () => new PaymentsError(REASON),
    isGivenUp: true,
    calls: { create: true, find: true },
  },
  premiums: {
    party: 'premiums',
    refuse: () => new PremiumsError(REASON, { passing: true }),
    isGivenUp: true,
    calls: { calculate: true, apply: true, findApplication: true, document: true },
  },
  sharing: {
    party: 'sharing',
    refuse: () => new SharingError(REASON),
    isGivenUp: true,
    calls: { start: true, state: true, result: true, play: true },
  },
  office: { party: 'office', refuse: () => new OfficeError(REASON), isGivenUp: true, calls: { convert: true } },
  // By the address that was asked (`identity/filtered-fetch.ts`).
  identity: null,
  names: null,
  // An endpoint that does not answer waits longer each time, and is paused.
  webhooks: null,
  // One that fails is read less and less often.
  mailboxes: null,
  // Nobody waits for it.
  errorReports: null,
};

type Call = (...given: unknown[]) => Promise<unknown>;

function guardPort<Port extends object>(port: Port, guard: Guard<Port>, state: PartiesState): Port {
  const { party, refuse, isGivenUp, calls } = guard;
  const wrap =
    (call: Call): Call =>
    async (...given) => {
      const refuseCall = () => {
        // A source that nobody reads any more would wait for ever.
        for (const source of given) if (source instanceof Readable) source.destroy();
        return refuse();
      };
      if (state.isAway(party)) throw refuseCall();
      try {
        const answer = call.apply(port, given);
        return await (isGivenUp ? waitWhileHeard(answer, () => state.isSilent(party), refuseCall) : answer);
      } catch (error) {
        if (isSilence(error)) state.noteSilence(party);
        throw error;
      }
    };
  const names = Object.entries<boolean>(calls).flatMap(([name, isRefused]) => (isRefused ? [name] : []));
  return { ...port, ...Object.fromEntries(names.map((name) => [name, wrap(port[name as keyof Port] as Call)])) };
}

/**
 * The parties as requests and jobs use them: what is known to hang refuses at once, with the error of one that cannot be
 * reached, and what hangs only now is found out by the first who waits. Whether it is back, only who looks at it asks.
 */
export function refuseWhileAway<Ports extends Partial<Adapters>>(ports: Ports, state: PartiesState): Ports {
  const names = listKeys(guards);
  const refusing = names.flatMap((name) => {
    const [port, guard] = [ports[name], guards[name]];
    return port && guard ? [[name, guardPort(port, guard, state)]] : [];
  });
  return { ...ports, ...Object.fromEntries(refusing) };
}
