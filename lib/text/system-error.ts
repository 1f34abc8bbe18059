import { formatError } from './text';

/** What the errors of Node.js's file system and network calls contain. */
type SystemError = Error & {
  code: string;
  syscall?: string;
  path?: string;
  port?: number;
  address?: string;
};

type ErrorDescription = (error: SystemError) => string | undefined;

const describePermission: ErrorDescription = ({ syscall, path, port }) => {
  if (syscall === 'listen') {
    return `Port ${port} needs administrator rights. Set PORT to a number above 1023.`;
  }
  if (path === undefined) {
    return undefined;
  }
  return `There is no permission to access ${path}. Check the owner and the permissions of the file and its folder.`;
};

/**
 * The descriptions by error code. An error that lacks the described property keeps its own message.
 */
const descriptions: Readonly<Record<string, ErrorDescription>> = {
  EACCES: describePermission,
  EPERM: describePermission,
  ENOENT: ({ syscall, path }) => {
    // Also for a folder with missing parents on a read-only file system.
    if (syscall === 'mkdir') {
      return `The folder ${path} cannot be created. Check whether its parent folder is writable.`;
    }
    return `${path} does not exist.`;
  },
  EADDRINUSE: ({ port }) =>
    `Port ${port} is already in use. Choose another port, such as PORT=3001.`,
  EADDRNOTAVAIL: ({ address }) =>
    `HOST ${address} is not an address of this machine. Use 0.0.0.0 for all of its addresses.`,
};

/**
 * Describes an error of a file system or network call in a sentence that says what to do. Returns
 * undefined for other errors.
 * @example describeSystemError({ code: 'EADDRINUSE', port: 3000 }) // => 'Port 3000 is already in use. …'
 */
export function describeSystemError(error: Error): string | undefined {
  if (!isSystemError(error)) {
    return undefined;
  }
  return descriptions[error.code]?.(error);
}

/**
 * Formats an error for the terminal: `formatError`, with the descriptions of system errors. No
 * other code of the site needs them, so browsers do not load them.
 */
export function formatTerminalError(error: unknown): string {
  return formatError(
    error,
    (cause) => describeSystemError(cause) ?? cause.message,
  );
}

/** Whether a value is an error with the given code. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function isSystemError(error: Error): error is SystemError {
  return (
    'code' in error && typeof error.code === 'string' && 'syscall' in error
  );
}
