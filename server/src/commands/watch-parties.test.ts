import { expect, test } from 'vitest';
import { watchParties } from './watch-parties.ts';

const codes = (watch: ReturnType<typeof watchParties>) => watch.warnings().map(({ code }) => code);

test('a store and a scanner that are away are warned of until they are back, and written to the log once', async () => {
  const told: object[] = [];
  const there = { store: true, scanner: true };
  const ask = (name: keyof typeof there) => async () => {
    if (!there[name]) throw new Error(`no ${name}`);
  };
  const log = { warn: (details: object) => void told.push(details) };
  const watch = watchParties({ store: ask('store'), scanner: ask('scanner') }, { log });
  await watch.look();
  expect(codes(watch)).toEqual([]);
  there.store = false;
  await watch.look();
  await watch.look();
  expect(codes(watch)).toEqual(['STORE_AWAY']);
  expect(told).toEqual([{ err: new Error('no store'), warning: 'STORE_AWAY' }]);
  there.scanner = false;
  await watch.look();
  expect(codes(watch)).toEqual(['STORE_AWAY', 'SCANNER_AWAY']);
  there.store = there.scanner = true;
  await watch.look();
  expect(codes(watch)).toEqual([]);
  watch.close();
});

test('one that hangs is away, is asked once, and is there when it answers', async () => {
  let asked = 0;
  let answer = () => {};
  const scanner = () => {
    asked += 1;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const watch = watchParties({ scanner }, { patience_ms: 1 });
  await watch.look();
  await watch.look();
  expect(codes(watch)).toEqual(['SCANNER_AWAY']);
  expect(asked).toBe(1);
  const looked = watch.look();
  answer();
  await looked;
  expect(codes(watch)).toEqual([]);
  watch.close();
});

test('what is not used is not missed', async () => {
  const watch = watchParties({});
  await watch.look();
  expect(watch.warnings()).toEqual([]);
  watch.close();
});
