/** Whether a value from outside is an object with keys, whatever they are. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What an object from outside has; nothing of any other value. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
