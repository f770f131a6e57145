import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { withoutValues } from '../kernel/without-values.ts';

/** Names whose values never reach a log. */
const secret = ['authorization', 'cookie', 'token', 'accessToken', 'refreshToken', 'password', 'code', 'iban'];

/**
 * The log: JSON lines for machines, plain lines for a person at a terminal. Of a request only the route's template is
 * written: URLs hold tokens.
 * @param to for JSON; standard output unless a test reads it
 */
export function openLog(
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  form: 'json' | 'plain',
  to?: DestinationStream,
): Logger {
  const options = {
    level: LOG_LEVEL,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
    serializers: { err: describe, req: () => undefined, res: () => undefined },
    base: null,
  };
  // Several servers write to one place.
  const json = { ...options, base: { instance: hostname() } };
  if (form === 'json') return to ? pino(json, to) : pino(json);
  return pino(options, { write: (line: string) => void process.stdout.write(formatLogLine(line)) });
}

interface DescribedError {
  type?: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: DescribedError;
}

/**
 * An error without its values: a failed query has its parameters in its message and the row in
 * its `detail`, and both are personal data.
 */
export function describe(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table }: Error & { code?: unknown; constraint?: unknown; table?: unknown } = error;
  const message = withoutValues(error.message);
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...(error.cause instanceof Error && { cause: describe(error.cause) }),
  };
}

/** The failure and its causes in one line, for failures that are expected. */
export function withoutStack(error: unknown): string {
  const { message, code, cause } = describe(error);
  const because = error instanceof Error && cause ? `: ${withoutStack(error.cause)}` : '';
  return `${message.split('\n', 1)[0]}${code && code !== message ? ` (${code})` : ''}${because}`;
}

const names: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };

/** `12:03:01 error  It broke (500 GET /api/x, request 1f0c…)`, and the stack under it. */
function formatLogLine(line: string): string {
  try {
    const { level, time, msg, err, request_id, route, status, ...rest } = JSON.parse(line);
    const about = [status && `${status} ${route}`, request_id && `request ${request_id}`].filter(Boolean).join(', ');
    const extra = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
    const stack = err ? `\n  ${String(err.stack ?? err.message).replaceAll('\n', '\n  ')}` : '';
    const cause = err?.cause ? `\n  caused by ${err.cause.message}` : '';
    const timeOfDay = new Date(time).toTimeString().slice(0, 8);
    return `${timeOfDay} ${names[level] ?? level}  ${msg ?? ''}${about && ` (${about})`}${extra}${stack}${cause}\n`;
  } catch {
    return line;
  }
}
