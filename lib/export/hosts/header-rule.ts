/**
 * Response headers for a path: an address, a file, or a folder with `/*` at its end. Every host file is written from a list
 * of these; where two match a request, both apply, and of one name the later counts.
 */
export type HeaderRule = { path: string; headers: Record<string, string> };
