import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import { readEntityTypes } from '../compile/definition/entityTypes';
import {
  expandForm,
  readPlaces,
  type Places,
} from '../compile/definition/expandPlaces';
import { isRepetition } from '../compile/repetitions';
import type { FormFile } from '../types/definition';
import type { Computation, Repetition } from '../types/effects';

/** The fields that pointers of a form name together. */
export type FormPlaces = Places;

/** Reads which fields the pointers of a form file name together. */
export const formPlaces = (files: SchemaFiles, form: FormFile): FormPlaces =>
  readPlaces(form, readEntityTypes(files));

/** A form file with every pointer that it means. */
export const writtenOut = (form: FormFile, places: FormPlaces): FormFile =>
  expandForm(form, places);

/** Whether a computation gives all rows one value. */
export const givesAllRows = (
  one: Computation | Repetition,
): one is Repetition => isRepetition(one);
