/**
 * `npm run start:production`: the server with the settings of the environment and the output of `npm run build`. It
 * builds nothing and loads no demo. It runs in this process, so that signals reach it and nothing is left behind.
 */
process.env.NODE_ENV = 'production';
await import('../server/src/main.ts');
