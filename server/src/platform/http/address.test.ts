import { expect, test } from 'vitest';
import { listenError } from './address.ts';

const where = { HOST: '192.0.2.7', PORT: 4100 };
test.each([
  ['EADDRINUSE', 'PORT', /^Port 4100 on 192\.0\.2\.7 is in use\. .*: PORT=4101 npm start$/],
  ['EADDRNOTAVAIL', 'METRICS_PORT', /^Nobody can be answered at 192\.0\.2\.7, port 4100 \(HOST, METRICS_PORT\): no\.$/],
] as const)('an address on which nothing can listen is told of with its setting: %s', (code, setting, told) => {
  expect(listenError(Object.assign(new Error('no'), { code }), where, setting).message).toMatch(told);
});
