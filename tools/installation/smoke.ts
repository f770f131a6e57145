import { randomUUID } from 'node:crypto';
import { Consumer } from './consumer.ts';
import { getMailAddress } from './firm.ts';

/**
 * Does what a consumer does, on an installation with the firm of `firm.ts`: signs in, delivers a document, saves a
 * draft, and downloads what was delivered.
 * @throws Error with the first answer that was not right
 */
export async function smoke(url: string): Promise<void> {
  const demand = (right: boolean, what: string) => {
    if (!right) throw new Error(what);
  };
  const consumer = new Consumer(url, getMailAddress(1));
  const signed = await consumer.signIn();
  demand(signed.status === 200, `signing in: ${signed.status} ${signed.fault ?? signed.body.toString()}`);
  const [document] = await consumer.todos('UPLOAD_DOCUMENTMANAGEMENT_FILE');
  const sent = await consumer.upload(document?.id ?? '', randomUUID());
  demand(sent.status >= 200 && sent.status < 300, `uploading: ${sent.status} ${sent.fault ?? sent.body.toString()}`);
  const [questions] = await consumer.todos('FILL_KNOWLEDGE_FORM');
  const saved = await consumer.saveDraft(questions?.id ?? '', 0, 1);
  demand(saved.status === 200, `saving a draft: ${saved.status} ${saved.fault ?? saved.body.toString()}`);
  const [delivery] = await consumer.deliveries();
  const file = await consumer.download(delivery?.id ?? '');
  demand(file.body.subarray(0, 5).toString() === '%PDF-', `downloading: ${file.status}, ${file.body.length} bytes`);
}
