/** The least a server can do: `node:http` that parses the body, judges it with the compiled form and answers the findings. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { judge, toLists } from '@engine';
import { compileForm } from '@engine/compile/compileForm';
import type { FileRecord } from '@engine/types/context';
import type { JsonObject } from '@engine/types/json';
import {
  getDefinition,
  readDefinition,
} from '../../../api/modules/forms/definitionFiles';
import { sampleContext } from '../engine/samples';

const files = await readDefinition('schemas');
const form = await compileForm(getDefinition(files.definitions, 'deposit'));
const record = JSON.parse(process.env['FILE_RECORD'] ?? '') as FileRecord;
const context = {
  ...sampleContext(toLists(files.lists)),
  files: { [record.tempFileId]: record },
};

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const data = JSON.parse(Buffer.concat(parts).toString()) as JsonObject;
    const { findings, valid } = judge(form, data, context);
    const body = JSON.stringify({ findings });
    response.writeHead(valid ? 200 : 422, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
