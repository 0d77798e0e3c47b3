/**
 * The least a server can do: `node:http` that makes the look-ups of the API through the driver, parses the body,
 * judges it with the compiled form and answers the findings.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mongo } from 'mongoose';
import { judge, toLists } from '@engine';
import { compileForm } from '@engine/compile/compileForm';
import type { FileRecord } from '@contract/files';
import type { JsonObject } from '@engine/types/json';
import {
  getDefinition,
  readDefinition,
} from '../../../api/modules/forms/publish/definitionFiles';
import { sampleContext } from '../engine/samples';

const files = await readDefinition('schemas');
const form = await compileForm(getDefinition(files.definitions, 'deposit'));
const record = JSON.parse(process.env['FILE_RECORD'] ?? '') as FileRecord;
const context = {
  ...sampleContext(toLists(files.lists)),
  files: { [record.tempFileId]: record },
};

const client = await mongo.MongoClient.connect(
  process.env['MONGODB_URI'] ?? '',
);
const database = client.db();
const lookUps = (
  mongo.BSON.EJSON.parse(process.env['LOOK_UPS'] ?? '[]') as LookUp[]
).map(toLookUp);

/** A `find` as the driver sends it. */
interface LookUp {
  find: string;
  filter: mongo.Document;
  projection?: mongo.Document;
  sort?: mongo.Sort;
  limit?: number;
  singleBatch?: boolean;
}

function toLookUp({ find, filter, singleBatch, ...options }: LookUp) {
  const { projection = {}, sort = {}, limit = 0 } = options;
  const collection = database.collection(find);
  if (singleBatch === true) {
    return () => collection.findOne(filter, { projection, sort });
  }
  return () => collection.find(filter, { projection, sort, limit }).toArray();
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => void answer());

  async function answer(): Promise<void> {
    for (const lookUp of lookUps) await lookUp();
    const data = JSON.parse(Buffer.concat(parts).toString()) as JsonObject;
    const { findings, valid } = judge(form, data, context);
    const body = JSON.stringify({ findings });
    response.writeHead(valid ? 200 : 422, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  }
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
