import type { ErrorCode } from '@klantportaal/contract/errors';
import type { ChangeableKind } from '@klantportaal/contract/modules/integrations/id-changes';
import { hasKey, isRecord, readField } from '@klantportaal/contract/values/guards';
import type { Queries } from '../../../platform/db/queries.ts';
import type { CallRow } from '../../../platform/http/errors/errors-of-call.ts';

/** A record as a request names it. */
export interface NamedRecord {
  kind: ChangeableKind;
  firm_id: string;
  /** Only of a product. */
  product_kind?: string;
  /** The firm's id of the dossier in which a person is looked for. */
  within?: string;
}

/** Refuses a name under which nothing is found, if its record is there under another id or in another dossier. */
export type RefuseElsewhere = (q: Queries, licence_id: string, named: NamedRecord) => Promise<void>;

/** TABLE: of which kind of record a refusal says that it is not there, and with which codes it may be elsewhere. */
const notThere = {
  DOSSIER_NOT_FOUND: { kind: 'dossier', codes: ['DOSSIER_MERGED', 'ID_CHANGED'] },
  CONSUMER_NOT_FOUND: { kind: 'person', codes: ['PERSON_MERGED', 'ID_CHANGED'] },
  PRODUCT_NOT_FOUND: { kind: 'product', codes: ['ID_CHANGED'] },
  PRODUCTACTION_NOT_FOUND: { kind: 'action', codes: ['ID_CHANGED'] },
} as const satisfies Partial<Record<ErrorCode, { kind: ChangeableKind; codes: readonly ErrorCode[] }>>;

/** TABLE: the record that the first id of a path names, by the path's first word. */
const roots: Partial<Record<string, ChangeableKind>> = {
  dossiers: 'dossier',
  'created-dossiers': 'dossier',
  consumers: 'person',
  actions: 'action',
};
/** TABLE: the records that later ids of a path name. */
const parts: Readonly<Record<string, ChangeableKind>> = {
  fromFirmId: 'dossier',
  personFirmId: 'person',
  productFirmId: 'product',
  actionFirmId: 'action',
};
/** TABLE: the records that fields of a query or a body name, where they are not there with one of the codes above. */
const fields: Readonly<Record<string, ChangeableKind>> = { dossier: 'dossier', person: 'person', action: 'action' };

/** The places of a request in which it names records. */
export interface SentNames {
  params: Readonly<Record<string, string>>;
  query: unknown;
  body: unknown;
}

/** Finds the kind of record that the first id of a path names; undefined: it names none of these. */
const findRoot = (path: string) => roots[/^\/backoffice\/v1\/([\w-]+)\/\{firmId\}/.exec(path)?.[1] ?? ''];

/** Lists the codes with which a call tells that what it names is elsewhere since a merge, a move or a change of its id. */
export function listElsewhereErrors({ path, errors = [] }: Pick<CallRow, 'path' | 'errors'>): ErrorCode[] {
  // Its refusal is of a place in the list, which names no dossier.
  if (path === '/backoffice/v1/dossiers') return [];
  const isInDossier = findRoot(path) === 'dossier';
  const canMove = isInDossier && (path.includes('{personFirmId}') || errors.includes('CONSUMER_NOT_FOUND'));
  return [
    ...new Set<ErrorCode>([
      ...errors.flatMap((code) => (hasKey(notThere, code) ? notThere[code].codes : [])),
      ...(isInDossier ? notThere.DOSSIER_NOT_FOUND.codes : []),
      ...(canMove ? (['PERSON_MERGED', 'PERSON_MOVED'] as const) : []),
    ]),
  ];
}

/** Lists the records of which one was not there, the dossier that holds the others first. */
export function listNamedRecords(path: string, { params, query, body }: SentNames, code: ErrorCode): NamedRecord[] {
  if (!hasKey(notThere, code)) return [];
  const root = findRoot(path);
  const within = root === 'dossier' ? params.firmId : undefined;
  const named: { kind: unknown; firm_id: unknown; product_kind?: unknown }[] = [
    { kind: root, firm_id: params.firmId },
    ...Object.entries(parts).map(([name, kind]) => ({ kind, firm_id: params[name], product_kind: params.kind })),
    ...[query, body].flatMap((sent) => [
      ...Object.entries(fields).map(([name, kind]) => ({ kind, firm_id: readField(sent, name) })),
      ...(path === '/backoffice/v1/id-changes' && isRecord(sent)
        ? [{ kind: sent.kind, firm_id: sent.firm_id, product_kind: sent.product_kind }]
        : []),
    ]),
  ];
  const { kind: wanted } = notThere[code];
  return named.flatMap(({ kind: found, firm_id, product_kind }): NamedRecord[] => {
    const kind = found === 'dossier' ? 'dossier' : found === wanted ? wanted : null;
    if (typeof firm_id !== 'string' || kind === null) return [];
    if (kind === 'product') return typeof product_kind === 'string' ? [{ kind, firm_id, product_kind }] : [];
    return [{ kind, firm_id, ...(within !== undefined && { within }) }];
  });
}
