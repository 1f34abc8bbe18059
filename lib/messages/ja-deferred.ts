/**
 * The Japanese UI strings of parts that load after a page; missing translations fall back to
 * English.
 */

export * from './en-deferred';
