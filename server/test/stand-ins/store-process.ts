/** `node store-process.ts <port> <folder>`: an S3-compatible store as a process of its own, which a test may kill. */
import S3rver from 's3rver';

const [port = '', directory = ''] = process.argv.slice(2);
await new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'klantportaal', configs: [] }],
}).run();
