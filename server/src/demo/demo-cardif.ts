import { setTimeout as wait } from 'node:timers/promises';
import { readField } from '@klantportaal/contract/values/guards';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../modules/identity/app-context.ts';
import { demoCardifKey, demoCardifPath, hasDemoCardif } from '../platform/adapters/demo-cardif-settings.ts';
import {
  findMood,
  InsurerRefusalError,
  type Mood,
  openInsurer,
  Question,
} from '../platform/adapters/simulated/insurer.ts';

const SLOW_MS = 3_000;
/** Longer than any client waits. */
const SILENCE_MS = 60_000;

type ById = { Params: { id: string } };

/**
 * The premium service of the demo, in the protocol of the portal's own client. Only in the demo,
 * and never beside a real service.
 */
export function registerDemoCardif(
  app: FastifyInstance,
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
): void {
  if (!hasDemoCardif(config)) return;
  const insurer = openInsurer(() => clock.now());
  const path = `${demoCardifPath}/v1`;

  app.post(`${path}/premiums`, (request, reply) =>
    answerOrRefuse(request, reply, async () => {
      const { data: question } = Question.safeParse(request.body);
      if (!question) throw new InsurerRefusalError(400, 'This is no question');
      if (await misbehave(findMood(question.reference), request, reply)) return reply;
      return reply.send(insurer.calculate(question));
    }),
  );
  app.post(`${path}/applications`, (request, reply) =>
    answerOrRefuse(request, reply, async () => {
      const calculation = readField(request.body, 'calculation');
      const key = request.headers['idempotency-key'];
      if (typeof calculation !== 'string' || typeof key !== 'string')
        throw new InsurerRefusalError(400, 'This is no application');
      return reply.code(201).send(insurer.apply(calculation, key));
    }),
  );
  app.get<{ Querystring: { key?: string } }>(`${path}/applications`, (request, reply) =>
    answerOrRefuse(request, reply, async () => {
      const { key } = request.query;
      if (typeof key !== 'string') throw new InsurerRefusalError(400, 'Which application?');
      const made = insurer.findApplication(key);
      return reply.send({ applications: made ? [made] : [] });
    }),
  );
  app.get<ById>(`${path}/applications/:id/document`, (request, reply) =>
    answerOrRefuse(request, reply, async () => {
      const { id } = request.params;
      if (findMood(insurer.referenceOf(id)) === 'lost') throw new InsurerRefusalError(500, 'The document is lost');
      const bytes = await insurer.document(id);
      if (!bytes) throw new InsurerRefusalError(404, 'No such application');
      return reply.type('application/pdf').send(Buffer.from(bytes));
    }),
  );
}

/** Misbehaves as the mood says, instead of answering; resolves whether it did. */
async function misbehave(mood: Mood, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (mood === 'away') throw new InsurerRefusalError(503, 'Closed for maintenance');
  if (mood === 'wrong') await reply.type('text/html').send('<h1>It works!</h1>');
  const pause = mood === 'slow' ? SLOW_MS : mood === 'silent' ? SILENCE_MS : 0;
  if (pause === 0) return mood === 'wrong';
  // A client that hangs up, or the end of the program, ends the wait. Its connection may be used again.
  const gone = new AbortController();
  const hangUp = () => gone.abort();
  request.socket.once('close', hangUp);
  await wait(pause, null, { signal: gone.signal, ref: false }).catch(() => {});
  request.socket.off('close', hangUp);
  return false;
}

/** Checks the key, and words a refusal as a problem document. */
async function answerOrRefuse(request: FastifyRequest, reply: FastifyReply, act: () => Promise<FastifyReply>) {
  try {
    if (request.headers.authorization !== `Bearer ${demoCardifKey}`)
      throw new InsurerRefusalError(401, 'Missing or wrong API key');
    return await act();
  } catch (error) {
    if (!(error instanceof InsurerRefusalError)) throw error;
    const { status, message: title } = error;
    return reply.code(status).type('application/problem+json').send(JSON.stringify({ status, title }));
  }
}
