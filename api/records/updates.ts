/** All ways in which a model updates stored documents; a schema refuses them for what is written once. */
export const UPDATES = [
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'replaceOne',
] as const;
