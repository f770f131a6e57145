import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { getPort } from './get-port.ts';

/** A test's decision about one session: the answer to a command, null to say nothing. `.` is the end of the message. */
export type SmtpAnswers = (command: string, socket: Socket) => Promise<string | null> | string | null;

/** A mail server, command by command, on a real socket: as slow and as broken as a test wants it. */
export async function startSmtpServer(answers: SmtpAnswers) {
  const sockets = new Set<Socket>();
  /** Every message whose end the server read. */
  const messages: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let read = '';
    let inMessage = false;
    let turn = Promise.resolve();
    const say = async (command: string, usual: string) => {
      const answer = (await answers(command, socket)) ?? null;
      if (answer !== null && !socket.destroyed) socket.write(`${answer || usual}\r\n`);
    };
    const getUsualAnswer = (command: string) => (command === 'DATA' ? '354 go on' : '250 ok');
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      read += bytes;
      for (;;) {
        const end = inMessage ? '\r\n.\r\n' : '\r\n';
        const at = read.indexOf(end);
        if (at < 0) return;
        const line = read.slice(0, at);
        read = read.slice(at + end.length);
        if (inMessage) messages.push(line);
        const command = inMessage ? '.' : (line.split(/[ :]/)[0]?.toUpperCase() ?? '');
        inMessage = command === 'DATA';
        turn = turn.then(() => say(command, getUsualAnswer(command)));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${getPort(server)}`,
    messages,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
