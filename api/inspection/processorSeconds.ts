/** Returns the processor time of the whole process so far: on a busy machine a file has as much of it as on an idle one. */
export function readProcessorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
