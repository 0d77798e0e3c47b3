import type { UserPreference } from '@contract/user';
import { isBlank, objectOf } from '@engine';
import type { PreferencesSubmitted } from '@engine/types/generated/forms';
import type { JsonObject } from '@engine/types/json';

const PROPERTIES: readonly UserPreference['property'][] = [
  'ACCESS_AGREEMENT_AUTHORITY',
  'COMMERCIAL_AVAILABILITY',
  'ACCESS_CONDITION',
  'CREATIVE_COMMONS',
];

/** The preferences that an answered form gives. */
export function toPreferences(data: PreferencesSubmitted): UserPreference[] {
  return PROPERTIES.flatMap((property) => {
    const value = data[property];
    return value === undefined ? [] : [{ property, value: String(value) }];
  });
}

/** The properties of preferences that are compared and stored, without those of the database. */
export function toPlain(
  preferences: readonly UserPreference[],
): UserPreference[] {
  return preferences.map(({ property, value }) => ({ property, value }));
}

/** The answers of the form of preferences. */
export function toAnswers(preferences: readonly UserPreference[]): JsonObject {
  return Object.fromEntries(
    preferences
      .filter(({ value }) => !isBlank(value))
      .map(({ property, value }) => [
        property,
        value === 'true' || value === 'false' ? value === 'true' : value,
      ]),
  );
}

/** The same of a state in the history of an account. */
export function toAnswersOfState(state: unknown): JsonObject {
  const { userPreferences } = objectOf(state);
  return Array.isArray(userPreferences)
    ? toAnswers(userPreferences as unknown as UserPreference[])
    : {};
}
