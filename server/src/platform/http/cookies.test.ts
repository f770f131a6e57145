import plugin from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createCookies } from './cookies.ts';

/** Its name with its value first, then its attributes, whose order means nothing. */
function parseAttributes(set: string) {
  const [pair, ...attributes] = set.split('; ');
  return [pair, ...attributes.sort()];
}

/** Sets a cookie, and reads it from what the browser sent. */
async function answerTo(secure: boolean, cookie: string, cookies = '') {
  const app = Fastify();
  await app.register(plugin, { hook: false });
  app.get('/', async (request, reply) => {
    const url = `${secure ? 'https' : 'http'}://zee.example`;
    const own = createCookies(request, reply, { url, cookies });
    own.set('device', 'a b', 60);
    return { read: own.get('device') };
  });
  const { headers, body } = await app.inject({ url: '/', headers: { cookie } });
  await app.close();
  return { set: parseAttributes(String(headers['set-cookie'])), read: JSON.parse(body).read };
}

test('with https a cookie is bound to this very host, and one of another host is not read', async () => {
  expect(await answerTo(true, 'device=planted; __Host-device=ours%20too')).toEqual({
    set: ['__Host-device=a%20b', 'HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Strict', 'Secure'],
    read: 'ours too',
  });
  expect((await answerTo(true, 'device=planted')).read).toBeNull();
});

test('without https it has its plain name, which browsers would refuse otherwise', async () => {
  expect(await answerTo(false, 'device=ours')).toEqual({
    set: ['device=a%20b', 'HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Strict'],
    read: 'ours',
  });
});

test('of an app with names of its own it is another one than that of the app beside it on the same host', async () => {
  expect(await answerTo(false, 'device=of-the-other; console-device=ours', 'console-')).toMatchObject({
    set: expect.arrayContaining(['console-device=a%20b']),
    read: 'ours',
  });
  expect(await answerTo(true, '', 'console-')).toMatchObject({
    set: expect.arrayContaining(['__Host-console-device=a%20b']),
  });
});

test('that is empty or cannot be decoded is none of ours', async () => {
  expect((await answerTo(false, 'device=')).read).toBeNull();
  expect((await answerTo(false, 'other=%zz; device=ours')).read).toBe('ours');
});
