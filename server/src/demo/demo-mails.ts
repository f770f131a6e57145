import { Readable } from 'node:stream';
import type { AppContext } from '../modules/identity/app-context.ts';
import { takeMail } from '../modules/integrations/mailbox/take-mail.ts';
import type { Fact } from '../platform/pdf/letter.ts';

/** A mail to the demo's firm, with the letters that are attached to it. */
interface DemoMail {
  from: string;
  subject: string;
  text: readonly string[];
  /** Whether the receiving server proved the sender. */
  isProved: boolean;
  letters?: readonly { name: string; title: string; facts: readonly Fact[] }[];
  /** A file that no portal takes. */
  other?: string;
  minutes_ago: number;
}

const toFacts = (lines: Readonly<Record<string, string>>): Fact[] =>
  Object.entries(lines).map(([label, value]) => ({ label, value }));

const SERVER = 'mx.formal.demo.example';

/** TABLE: the mails that wait when the demo begins: one whose sender is proved, one whose is not, one of a stranger. */
const mails: readonly DemoMail[] = [
  {
    from: 'Tom de Wilde <tom-de-wilde@demo.example>',
    subject: 'Salarisstrook en werkgeversverklaring',
    text: [
      'Goedemorgen,',
      '',
      'In de bijlage mijn salarisstrook en de verklaring van mijn werkgever.',
      '',
      'Groet,',
      'Tom de Wilde',
    ],
    isProved: true,
    letters: [
      {
        name: 'Salarisstrook.pdf',
        title: 'Salarisstrook',
        facts: toFacts({ Periode: 'oktober 2026', Werknemer: 'T. de Wilde', Bruto: '€ 3.412,00', Netto: '€ 2.604,18' }),
      },
      {
        name: 'Werkgeversverklaring.pdf',
        title: 'Werkgeversverklaring',
        facts: toFacts({ Werknemer: 'T. de Wilde', Dienstverband: 'voor onbepaalde tijd', Functie: 'timmerman' }),
      },
    ],
    minutes_ago: 35,
  },
  {
    from: 'Youssef Bakkali <youssef-bakkali@demo.example>',
    subject: 'Pensioenoverzicht',
    text: ['Hallo,', '', 'Hierbij het overzicht waar u om vroeg.', '', 'Youssef'],
    isProved: false,
    letters: [
      {
        name: 'Pensioenoverzicht.pdf',
        title: 'Pensioenoverzicht',
        facts: toFacts({ Deelnemer: 'Y. Bakkali', 'Stand per': '1 januari 2026' }),
      },
    ],
    minutes_ago: 140,
  },
  {
    from: 'Bouwbedrijf De Vries <administratie@devries.example>',
    subject: 'Meerwerk woning Kade 12',
    text: ['Geachte heer, mevrouw,', '', 'Bijgaand de lijst met meerwerk.'],
    isProved: false,
    other: 'Meerwerk.xlsx',
    minutes_ago: 1_500,
  },
];

/** Lets mails come in at the firm of the demo that shows them, in the way of every mail. */
export async function addDemoMails(context: AppContext): Promise<void> {
  const { clock, documents, licences } = context;
  const firm = (await licences.list()).find(({ domains }) => domains.includes('formal.demo.example'));
  if (!firm) return;
  const now = clock.now();
  const mailbox = {
    licence_id: firm.id,
    user_name: 'post@formal.demo.example',
    receiving_server: SERVER,
    changed_at: now,
  };
  for (const [index, mail] of mails.entries()) {
    const files: { name: string; bytes: Uint8Array }[] = [];
    for (const { name, title, facts } of mail.letters ?? []) {
      const paper = { name: title, lines: [], colour: '#333333' };
      const data = { title, language: 'nl' as const, firm: paper, facts: [...facts] };
      files.push({ name, bytes: await documents.renderTypst({ template: 'letter', data }, null) });
    }
    if (mail.other) files.push({ name: mail.other, bytes: Buffer.from('PK') });
    const bytes = Buffer.from(writeMail(mail, files));
    const received_at = new Date(now.getTime() - mail.minutes_ago * 60_000);
    const found = { uid: index + 1, received_at, size: bytes.length, open: async () => Readable.from([bytes]) };
    await takeMail(context, mailbox, found, false);
  }
}

/** A mail as the server of the firm keeps it. */
function writeMail(
  { from, subject, text, isProved }: DemoMail,
  files: readonly { name: string; bytes: Uint8Array }[],
): string {
  const domain = from.replace(/^.*@|>$/g, '');
  const parts = files.map(({ name, bytes }) =>
    [
      '--deel',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  return [
    `Authentication-Results: ${SERVER}; ${isProved ? `dkim=pass header.d=${domain}` : 'dkim=none'}`,
    `From: ${from}`,
    `Subject: ${subject}`,
    'Content-Type: multipart/mixed; boundary="deel"',
    '',
    '--deel',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...text,
    ...parts,
    '--deel--',
    '',
  ].join('\r\n');
}
