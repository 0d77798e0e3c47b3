/** An S3 server in a process of its own, with its files in the folder that S3_DIRECTORY names. */
import S3rver from 's3rver';

const bucket = process.env['S3_BUCKET'] ?? '';
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.env['S3_DIRECTORY'] ?? '',
  configureBuckets: [{ name: bucket, configs: [] }],
});
const { port } = await server.run();
process.send?.({ port });
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
