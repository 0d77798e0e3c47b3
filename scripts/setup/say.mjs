/** Tells the person at the terminal one line. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs a long piece of work so that one sees that it continues: says what it is,
 * how long it has been running every five seconds, and how long it took.
 */
export async function sayWhile(text, work) {
  const begin = Date.now();
  const seconds = () => Math.round((Date.now() - begin) / 1000);
  say(`${text} …`);
  const timer = setInterval(() => {
    say(`  … still at it after ${seconds()} s`);
  }, 5000);
  try {
    const result = await work();
    say(`  done in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** Says one sentence about what is wrong and what to do, and ends with a failure. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
