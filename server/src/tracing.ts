import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { ensure } from '@klantportaal/contract/values/ensure';
import {
  type Attributes,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import type { Tracing } from './modules/identity/app-context.ts';
import { getRequestFacts, getRoute, noteFacts } from './platform/http/request-facts.ts';
import { type Observed, observe, observedJobs } from './platform/kernel/observed.ts';
import { version } from './platform/kernel/version.ts';

export interface TracingSettings {
  /** The address of a collector of OTLP over HTTP; spans go to `/v1/traces` below it. */
  endpoint: string;
  /** The share of the traces that begin here to send, from 0 to 1. */
  share: number;
  /** Whether who calls may name the trace that a call is part of: only where a proxy of ours comes first. */
  trustsCaller: boolean;
}

const LONGEST_MS = 5_000;

/**
 * TABLE: what is told within a request or a job and becomes a span under it: its name, and what it says of itself. Never
 * an id, an address or a text of somebody, as with metrics; of a statement only the name that it has in the code.
 */
const parts: { [Name in keyof Observed]?: (facts: Observed[Name]) => { name: string; attributes: Attributes } | null } =
  {
    statement: ({ statement }) => ({
      name: statement ? `statement ${statement}` : 'statement',
      attributes: { 'db.system.name': 'postgresql' },
    }),
    connection: ({ given }) => ({ name: 'wait for a connection', attributes: { given } }),
    mail: ({ outcome }) => ({ name: 'mail', attributes: { outcome } }),
    webhook: ({ outcome }) => ({ name: 'webhook', attributes: { outcome } }),
    document: ({ job, outcome, waited }) => ({ name: `document ${job}`, attributes: { outcome, waited } }),
    scan: ({ outcome }) => ({ name: 'scan', attributes: { outcome } }),
    store: ({ operation, outcome }) => ({ name: `store ${operation}`, attributes: { outcome } }),
  };

/** Begins to trace; whatever was begun before is not traced. To end waits for the collector, for five seconds at most. */
export function startTracing({ endpoint, share, trustsCaller }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: LONGEST_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'klantportaal',
      'service.version': version,
      'service.instance.id': hostname(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('klantportaal', version);
  const propagator = new W3CTraceContextPropagator();
  /** The span that what happens is part of. */
  const current = new AsyncLocalStorage<Span>();
  const requests = new WeakMap<FastifyRequest, Span>();

  const recordSpan = (name: string, seconds: number, attributes: Attributes) => {
    const parent = current.getStore();
    if (!parent?.isRecording()) return;
    const now = Date.now();
    const startTime = now - seconds * 1000;
    tracer
      .startSpan(name, { startTime, attributes, kind: SpanKind.CLIENT }, trace.setSpan(ROOT_CONTEXT, parent))
      .end(now);
  };
  const ends = Object.entries(parts).map(([told, describe]) =>
    observe(told as keyof Observed, (facts) => {
      const described = (describe as (facts: unknown) => { name: string; attributes: Attributes } | null)(facts);
      if (described && 'seconds' in facts) recordSpan(described.name, facts.seconds, described.attributes);
    }),
  );
  ends.push(
    observedJobs.observe(current, ({ kind }) =>
      tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, root: true }),
    ),
    observe('job', ({ outcome }) => {
      const span = current.getStore();
      span?.setAttribute('outcome', outcome);
      if (outcome === 'failed' || outcome === 'given-up') span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    }),
  );

  return {
    follow(app) {
      app.addHook('onRequest', (request, _, done) => {
        const from = trustsCaller
          ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
          : ROOT_CONTEXT;
        const attributes = { 'http.request.method': request.method, 'http.route': getRoute(request) };
        const name = `${request.method} ${getRoute(request)}`;
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, from);
        requests.set(request, span);
        noteFacts(request, { trace_id: span.spanContext().traceId });
        current.run(span, done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = ensure(requests.get(request));
        const { refused, licence_id } = getRequestFacts(request);
        span.setAttributes({
          'http.response.status_code': reply.statusCode,
          ...(licence_id && { 'klantportaal.licence': licence_id }),
          ...(refused && { 'error.type': refused }),
        });
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        done();
      });
    },
    async close() {
      for (const end of ends) end();
      const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}
