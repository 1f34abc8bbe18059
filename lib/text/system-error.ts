import { formatError } from './text';

/** What the errors of Node.js's file system and network calls contain. */
type SystemError = Error & {
  code: string;
  syscall?: string;
  path?: string;
  address?: string;
  hostname?: string;
  port?: number;
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
  EROFS: ({ path }) =>
    `${path} is on a read-only file system. Run the command in a writable copy.`,
  ENOSPC: ({ syscall, path }) => {
    if (syscall === 'watch') {
      return `The system watches too many files to watch ${path}, too. Increase the limit, on Linux with: sudo sysctl fs.inotify.max_user_watches=524288`;
    }
    const place = path === undefined ? '' : ` for ${path}`;
    return `There is no space left on the disk${place}. Free some space, and run the command again.`;
  },
  EMFILE: () =>
    'Too many files are open. Increase the limit with: ulimit -n 4096',
  EEXIST: ({ path }) =>
    `${path} already exists. Move or rename it, and run the command again.`,
  ENOTDIR: ({ path }) =>
    `A part of the path ${path} is a file. Expected folders.`,
  EISDIR: ({ path }) => path && `${path} is a folder. Expected a file.`,
  ENOENT: ({ syscall, path }) => {
    // For a folder with missing parents on a read-only file system, too.
    if (syscall === 'mkdir') {
      return `The folder ${path} cannot be created. Check whether its parent folder is writable.`;
    }
    return `${path} does not exist.`;
  },
  EADDRINUSE: ({ port }) =>
    `Port ${port} is already in use. Choose another port, such as PORT=3001.`,
  EADDRNOTAVAIL: ({ address }) =>
    `HOST ${address} is not an address of this machine. Use 0.0.0.0 for all of its addresses.`,
  ENOTFOUND: ({ hostname, syscall }) => {
    if (syscall === 'getaddrinfo') {
      return `The host "${hostname}" was not found. Check its spelling and the network connection.`;
    }
    return undefined;
  },
};

/**
 * Describes an error of a file system or network call in a sentence that says what to do. Returns
 * undefined for other errors.
 * @example describeSystemError({ code: 'EEXIST', path: 'a.md' }) // => 'a.md already exists. …'
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
