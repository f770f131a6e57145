import type { SenderProof } from '@klantportaal/contract/modules/integrations/received-mails';

/** A result of one method, as the header tells it: `dkim=pass header.d=example.com`. */
interface Result {
  method: string;
  result: string;
  /** By name, such as `header.d`. */
  properties: ReadonlyMap<string, string>;
}

/**
 * Reads a header `Authentication-Results` (RFC 8601).
 * @returns null where no server says that it wrote it
 */
export function parseAuthentication(header: string): { server: string; results: Result[] } | null {
  const [first = '', ...rest] = removeComments(header).split(';');
  const [server = ''] = first.trim().split(/\s/);
  if (server === '' || server.includes('=')) return null;
  return { server: server.toLowerCase(), results: rest.flatMap((part) => parseResult(part) ?? []) };
}

function parseResult(part: string): Result | null {
  const [verdict, ...properties] = part.trim().split(/\s+/).map(splitPair);
  if (!verdict?.[1]) return null;
  // `dkim/1=pass` names the version of the method.
  const [method = ''] = verdict[0].split('/');
  return { method, result: verdict[1], properties: new Map(properties) };
}

function splitPair(word: string): [string, string] {
  const sign = word.indexOf('=');
  return sign < 0 ? [word.toLowerCase(), ''] : [word.slice(0, sign).toLowerCase(), word.slice(sign + 1).toLowerCase()];
}

/** Leaves out what stands in parentheses, and what is quoted, in which a stranger may have written anything. */
function removeComments(header: string): string {
  let left = '';
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < header.length; index += 1) {
    const sign = header.charAt(index);
    if (sign === '\\') index += 1;
    else if (isQuoted) isQuoted = sign !== '"';
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth > 0) continue;
    else if (sign === '"') isQuoted = true;
    else left += sign;
  }
  return left;
}

const getDomain = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .replace(/[<>]/g, '')
    .toLowerCase();

/** Whether who speaks for one domain speaks for the sender's: it is the same, or one above it of two parts or more. */
const speaksFor = (domain: string, senders: string): boolean =>
  domain === senders || (domain.includes('.') && senders.endsWith(`.${domain}`));

interface Question {
  /** The topmost such header of the mail: those below it may be the sender's own. */
  authentication: string | null;
  /** The address of the header `From`. */
  from: string;
  /** The server whose word counts; null: none's. */
  receiving_server: string | null;
}

/** The way the receiving server proved that a mail is from the domain of its sender; null: it did not. */
export function findProof({ authentication, from, receiving_server }: Question): SenderProof | null {
  const told = authentication === null ? null : parseAuthentication(authentication);
  if (!told || receiving_server === null || told.server !== receiving_server.toLowerCase()) return null;
  const senders = getDomain(from);
  const isProved = (wanted: SenderProof, names: readonly string[]) =>
    told.results.some(({ method, result, properties }) => {
      const by = names.map((name) => properties.get(name)).find(Boolean);
      return method === wanted && result === 'pass' && by !== undefined && speaksFor(getDomain(by), senders);
    });
  if (isProved('dkim', ['header.d', 'header.i'])) return 'dkim';
  return isProved('spf', ['smtp.mailfrom']) ? 'spf' : null;
}
