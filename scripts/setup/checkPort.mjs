import { createServer } from 'node:net';
import { giveUp } from './say.mjs';

/** Ends with one sentence when the port that PORT names (8080 without it) or the address of HOST cannot be had; 0 is any free port. */
export async function checkPort(env) {
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    giveUp(
      `PORT is "${env.PORT}": give a number from 1 to 65535, or 0 for a free one.`,
    );
  }
  const problem = await tryToListen(port, env.HOST || '0.0.0.0');
  if (problem === 'EADDRINUSE') {
    giveUp(
      `Port ${port} is taken: stop what listens there, or choose another one, for instance PORT=${port + 1} npm start.`,
    );
  }
  if (problem === 'EACCES') {
    giveUp(
      `Port ${port} may not be used by you: choose one above 1023, for instance PORT=8080 npm start.`,
    );
  }
  if (problem === 'EADDRNOTAVAIL' || problem === 'ENOTFOUND') {
    giveUp(
      `HOST is "${env.HOST}", which is no address of this machine: give one it has, or leave HOST out to listen on all of them.`,
    );
  }
}

function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (problem) => resolve(problem.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
