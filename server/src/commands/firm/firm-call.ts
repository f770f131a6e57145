import { type BackofficeCallName, scopes } from '@klantportaal/contract/firm-calls';
import type { BackofficeRequest, UsedKey } from '../../modules/identity/firm-calls.ts';
import { passwords } from '../../modules/identity/passwords/passwords.ts';
import { openSessions } from '../../modules/identity/sessions.ts';
import { openSigningKeys } from '../../modules/identity/signing-keys.ts';
import { openLicences } from '../../modules/licences/licence-cache.ts';
import { getLicenceByDomain } from '../../modules/licences/licence-of-domain.ts';
import type { CommandContext } from '../../platform/command.ts';
import { openLog } from '../../platform/http/log.ts';
import { openSecrets } from '../rotate/open-secrets.ts';
import { importContext } from './open-import-context.ts';

/** The part of a call that its caller gives. */
type CallInput<Name extends BackofficeCallName> = Partial<Pick<BackofficeRequest<Name>, 'params' | 'query' | 'body'>>;

/** A firm whose calls an operator makes by command. */
export interface FirmByCommand {
  name: string;
  /** Creates the argument of a call's handler, as for any other caller, but without a browser. */
  call<Name extends BackofficeCallName>(asked: CallInput<Name>): BackofficeRequest<Name>;
}

/**
 * Opens a firm so that an operator can make its calls by command: the same handlers run, and the trail names the
 * program itself.
 * @param needs `files`: a call that reads or removes documents; opening what it takes costs seconds
 * @throws Error that lists the domains there are
 */
export async function openFirmByCommand(
  context: CommandContext,
  domain: string,
  needs?: 'files',
): Promise<FirmByCommand> {
  const { config, db, clock } = context;
  const { id: licence_id, name } = await getLicenceByDomain(db, domain);
  const secrets = await openSecrets({ config, db });
  const tools = needs === 'files' ? await importContext(context) : { db, clock, secrets };
  const licences = openLicences(db);
  const keys = await openSigningKeys({ db, clock, secrets });
  const key: UsedKey = {
    kind: 'system',
    id: 'operator',
    licence_id,
    name: 'operator',
    scopes: [...scopes],
    locale: 'nl',
    signed_in_at: null,
    session_id: null,
    supplier_id: null,
  };
  const shared = {
    ...tools,
    config,
    log: openLog({ LOG_LEVEL: 'error' }, 'plain'),
    licences,
    sessions: openSessions({ db, clock, licences, keys }),
    passwords,
    apart: db,
    condition: { ifMatch: null, ifNoneMatch: null },
    key,
    address: '',
  };
  return {
    name,
    // Cookies and the request come from a browser; no call that a program makes reads them.
    call: <Name extends BackofficeCallName>(asked: CallInput<Name>) =>
      ({ ...shared, ...asked }) as unknown as BackofficeRequest<Name>,
  };
}
