/** An adapter without hooks. Next.js leaves the tracing of its server's files, a quarter of the time to compile, to adapters. */
export const name = 'static-export';
