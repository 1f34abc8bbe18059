/*
 * An adapter without hooks. Next.js leaves the tracing of its server's files, a quarter of the CPU time of compiling, to adapters; an export has
 * no server.
 */
export const name = 'static-export';
