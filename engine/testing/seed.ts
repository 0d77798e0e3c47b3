/** Where generated data begin: the same in every run, so that nothing fails by chance where nothing changed; `SEED=…` tries others. */
export const SEED = Number(process.env['SEED'] ?? 20_261_121);
