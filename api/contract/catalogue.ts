import type { JsonObject } from '@engine/types/json';
import type { FileMetadata } from './files';

/** What a catalogue knows of a publication (spec 1 §7, http.md "Titles"). */
export interface CatalogueAnswer {
  /** tag → its fields in the order of the record, each as subfield code → text */
  dataFields: Readonly<Record<string, readonly Record<string, string>[]>>;
  /** Answers by the names of spec 1 §3. */
  prefill: JsonObject;
  /** The same as values that the form offers at its questions, as of a file. */
  metadata: FileMetadata;
}
