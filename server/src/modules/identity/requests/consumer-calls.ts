import type { Endpoint } from '@klantportaal/contract/endpoint';
import type { EndpointName } from '@klantportaal/contract/endpoints';
import { getPortalOrigin } from '../../../platform/http/origin.ts';
import { openRateLimit } from '../../../platform/http/rate-limit.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handler.ts';
import { admit, isInMaintenance, resolveCaller } from './access.ts';
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
        counted_as: consumer && 'session_id' in consumer ? consumer.session_id : null,
        actor: consumer ? `consumer:${consumer.id}` : 'guest',
        given: { consumer, licence, host: getBrowserHost(request) },
      };
    },
  };
}
