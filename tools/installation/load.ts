import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Consumer } from './consumer.ts';

/** The calls of consumers, and their answers. */
export interface Tally {
  calls: number;
  /** Answers that were none, or no success, as `call: status`. */
  failed: string[];
  /** Uploads that were acknowledged, by to-do. */
  acknowledged: Map<string, string>;
  /** The version of the form's draft that was acknowledged last, by consumer. */
  drafts: Map<string, number>;
}

/**
 * One consumer who goes on until `over`: looks at the to-dos, saves a draft, delivers a document, reads what was
 * delivered. Where a call failed, the same act is done again under its key, as the portal does.
 * @param patience whether a failure is waited for instead of being the end of that act
 */
export async function liveAs(
  consumer: Consumer,
  tally: Tally,
  over: () => boolean,
  { pause = 150, patience = false }: { pause?: number; patience?: boolean } = {},
): Promise<void> {
  /** Makes a call, again while it fails if there is patience; the last answer. */
  const made = async (what: string, call: () => Promise<Answer>): Promise<Answer> => {
    for (let tries = 0; ; tries += 1) {
      const answer = await call();
      tally.calls += 1;
      if (answer.status >= 200 && answer.status < 300) return answer;
      const why = `${what}: ${answer.status} ${answer.fault ?? answer.body.toString('utf8').slice(0, 200)}`;
      tally.failed.push(why);
      if (answer.status === 401 && what !== 'sign-in') await made('sign-in', () => consumer.signIn());
      else if (!patience || over() || tries > 400) return answer;
      await sleep(300);
    }
  };
  await made('sign-in', () => consumer.signIn());
  const listed = await made('to-dos', () => consumer.call('/api/actions'));
  if (listed.status !== 200) return;
  const all = JSON.parse(listed.body.toString('utf8')).data as {
    id: string;
    attributes: { type: string; is_done: boolean };
  }[];
  const open = all.filter(({ attributes }) => !attributes.is_done);
  const uploads = open.filter(({ attributes }) => attributes.type === 'UPLOAD_DOCUMENTMANAGEMENT_FILE');
  const form = open.find(({ attributes }) => attributes.type === 'FILL_KNOWLEDGE_FORM');
  let version = 0;
  for (let turn = 0; !over(); turn += 1) {
    await made('to-dos', () => consumer.call('/api/actions'));
    if (form) {
      const saved = await made('draft', () => consumer.saveDraft(form.id, version, turn % 50));
      if (saved.status === 200) {
        version = JSON.parse(saved.body.toString('utf8')).data.attributes.version;
        tally.drafts.set(consumer.mail, version);
      }
    }
    const next = turn % 4 === 3 ? uploads.pop() : undefined;
    if (next) {
      const key = randomUUID();
      const sent = await made('upload', () => consumer.upload(next.id, key));
      if (sent.status >= 200 && sent.status < 300) tally.acknowledged.set(next.id, consumer.mail);
    }
    await made('deliveries', () => consumer.call('/api/deliveries'));
    await sleep(pause);
  }
}
