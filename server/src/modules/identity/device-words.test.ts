import { expect, test } from 'vitest';
import { describeDevice } from './device-words.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge',
    'Windows',
    'computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux', 'computer'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari',
    'macOS',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    'phone',
  ],
  [`Mozilla/5.0 (Linux; Android 14; SM-X710) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Android', 'tablet'],
  ['curl/8.5.0', null, null, 'computer'],
  [null, null, null, 'computer'],
])('names the device of %s', (user_agent, browser, system, kind) => {
  expect(describeDevice(user_agent)).toEqual({ browser, system, kind });
});
