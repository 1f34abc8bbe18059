/** What a fault says of itself, and below it what caused it. */
export function faultText(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return fault.cause === undefined
    ? fault.message
    : `${fault.message}\n\nCause:\n${faultText(fault.cause)}`;
}
