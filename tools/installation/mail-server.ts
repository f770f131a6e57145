import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installFirst } from '../shared/apt.ts';
import { findFreePort } from '../shared/product.ts';
import { run } from '../shared/run.ts';
import { getFolder, type Service, startService } from './services.ts';

export interface MailServer extends Service {
  /** The port that is encrypted from its first byte; `port` begins in the clear. */
  securePort: number;
  /** The certificate of `localhost`, for who trusts it. */
  certificate: string;
  /** Delivers a mail to the folder of somebody, as a server does that received it. */
  deliver(mail: string, folder?: string): void;
  /** The names of the files in a folder, with their marks. */
  list(folder?: string): Promise<string[]>;
  /** Gives the folder new numbers. */
  renumber(): void;
}

export const mailUser = { user: 'post', password: 'een lang wachtwoord' };

const has = async (program: string) => ((await run('sh', ['-c', `command -v ${program}`])).code === 0 ? true : null);

/** Dovecot of Debian's with one mailbox, its folders INBOX, Verwerkt and Stukken, and a certificate of its own. */
export async function startMailServer(): Promise<MailServer> {
  const find = () => has('dovecot');
  if (!((await find()) ?? (await installFirst(['dovecot-imapd'], find)))) throw new Error('Install dovecot-imapd.');
  const folder = getFolder('mail');
  const [port, securePort] = [await findFreePort(), await findFreePort()];
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'own.pem')];
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`;
  const made = await run('openssl', [...words.split(' '), '-keyout', key, '-out', certificate]);
  if (made.code !== 0) throw new Error(made.output);
  const mails = path.join(folder, 'mails');
  const uid = process.getuid?.() === 0 ? 65_534 : (process.getuid?.() ?? 0);
  const own = (file: string) => process.getuid?.() === 0 && chownSync(file, uid, 65_534);
  for (const name of ['', '.Verwerkt', '.Stukken'])
    for (const part of ['cur', 'new', 'tmp']) mkdirSync(path.join(mails, name, part), { recursive: true });
  for (const name of ['', '.Verwerkt', '.Stukken'])
    for (const part of ['', 'cur', 'new', 'tmp']) own(path.join(mails, name, part));
  mkdirSync(path.join(folder, 'state'));
  writeFileSync(path.join(folder, 'users'), `${mailUser.user}:{PLAIN}${mailUser.password}\n`);
  chmodSync(path.join(folder, 'users'), 0o644);
  const file = path.join(folder, 'dovecot.conf');
  writeFileSync(
    file,
    `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/state
state_dir = ${folder}/state
log_path = /dev/stderr
ssl = required
ssl_cert = <${certificate}
ssl_key = <${key}
disable_plaintext_auth = yes
mail_location = maildir:${mails}
first_valid_uid = 1
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=65534 home=${mails}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${securePort}
    ssl = yes
  }
}
namespace inbox {
  inbox = yes
  separator = /
}
`,
  );
  const started = await startService(
    port,
    () => spawn('dovecot', ['-F', '-c', file]),
    () => rmSync(folder, { recursive: true, force: true }),
  );
  let nth = 0;
  const folderNamed = (name: string) => path.join(mails, name === 'INBOX' ? '' : `.${name}`);
  return {
    ...started,
    securePort,
    certificate: readFileSync(certificate, 'utf8'),
    deliver(mail, name = 'INBOX') {
      nth += 1;
      const target = path.join(folderNamed(name), 'new', `${Date.now()}.${nth}.localhost`);
      writeFileSync(target, mail);
      own(target);
    },
    async list(name = 'INBOX') {
      const found = await run('sh', ['-c', `ls ${folderNamed(name)}/cur ${folderNamed(name)}/new`]);
      return found.output.split('\n').filter((line) => /^\d/.test(line));
    },
    renumber() {
      for (const name of ['dovecot-uidlist', 'dovecot.index', 'dovecot.index.log', 'dovecot.index.cache'])
        rmSync(path.join(mails, name), { force: true });
    },
  };
}
