import { expect, test } from 'vitest';
import { NoSpreadsheetError, rowsOfCsv } from './rows-of-csv.ts';

const of = { licence: 'firm', now: new Date('2026-11-23T09:00:00Z'), createdBefore: async () => new Map() };

test.each([
  ['a column that nobody knows', 'dossier,last_name,email,bsn\n'],
  ['a row without an end', `dossier,last_name,email\n${'x'.repeat(1_100_000)}`],
  ['a quote in the wrong place', 'dossier,last_name,email\na,b"c"d,e\n'],
])(
  'a file with %s is read to its end before it is refused, or its sender would not see the answer',
  async (_, head) => {
    let sent = 0;
    async function* file() {
      yield Buffer.from(head);
      for (sent = 1; sent < 100; sent += 1) yield Buffer.alloc(64 * 1024, 'a,b,c@d.example\n');
    }
    const read = async () => {
      for await (const row of rowsOfCsv(file(), of)) expect(row).toBeDefined();
    };
    await expect(read()).rejects.toThrow(NoSpreadsheetError);
    expect(sent).toBe(100);
  },
);
