import type { Endpoint } from '@klantportaal/contract/endpoint';
import type { EndpointName } from '@klantportaal/contract/endpoints';
import { getPortalOrigin } from '../../../platform/http/origin.ts';
import { openRateLimit } from '../../../platform/http/rate-limit.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handler.ts';
import { admit, type Caller, isInMaintenance, resolveCaller } from './access.ts';
import type { CallTable } from './bind-calls.ts';
import { portalTable } from './described-tables.ts';
import { findLicenceByRequest, getBrowserHost } from './domain.ts';

/** The calls of the portal: by the domain's licence and the consumer's token, unless there is maintenance. */
export function buildConsumerTable(context: AppContext, handlers: Handlers): CallTable<EndpointName, Endpoint> {
  const { config, db, licences, sessions } = context;
  return {
    ...portalTable,
    handlers,
    origin: getPortalOrigin(config),
    limit: openRateLimit('session', config.CONSUMER_CALLS_PER_MINUTE),
    async admit(name, row, request) {
      const licence = await findLicenceByRequest(request, licences);
      const consumer = await resolveCaller(row.access, request, licence, sessions);
      admit(name, row.method, consumer, licence);
      if (isInMaintenance(name, licence, await licences.installation())) fail('MAINTENANCE');
      return {
        db: consumer ? db.asPerson(consumer.id) : db,
        licence_id: licence?.id ?? null,
        counted_as: findCounted(consumer),
        actor: toActor(consumer),
        given: { consumer, licence, host: getBrowserHost(request) },
      };
    },
  };
}

/** The session or link whose calls are counted. */
function findCounted(caller: Caller | null): string | null {
  if (caller && 'session_id' in caller) return caller.session_id;
  if (caller && 'guest' in caller) return caller.guest.id;
  return caller && 'link' in caller ? caller.link.id : null;
}

/** Names the actor: somebody who holds a link is another one than the consumer in whose name it works. */
function toActor(caller: Caller | null): string {
  if (!caller) return 'guest';
  if ('guest' in caller) return `guest-link:${caller.guest.id}`;
  return 'link' in caller ? `link:${caller.link.id}` : `consumer:${caller.id}`;
}
