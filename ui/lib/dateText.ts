const clock = new Intl.DateTimeFormat('en-AU', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});

/** The time of day where the reader is, as 'hh:mm AM', the format of spec 2 §9. */
export function toClockText(milliseconds: number): string {
  return clock.format(new Date(milliseconds)).toUpperCase();
}
