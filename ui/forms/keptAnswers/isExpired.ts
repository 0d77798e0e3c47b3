/** Whether answers are older than they may become, counted from their last change (R31). */
export function isExpired(
  savedAt: number,
  now: number,
  draftMinutes: number,
): boolean {
  return now - savedAt >= draftMinutes * 60_000;
}
