/** The size of a value serialized as JSON, in bytes of UTF-8. */
export function jsonByteLength(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
