import type { Publisher } from '@/lib/search/hosted/search-settings';

/** What the service said, as far as it said anything. */
type Said = { name: string; message: string; status: number };

/** Why publishing failed, and what to do, in one or two plain sentences. */
export function errorMessage(
  error: unknown,
  { appId, index, hosts }: Pick<Publisher, 'appId' | 'index' | 'hosts'>,
): string {
  const said = saidBy(error);
  const { message, status, name } = said;
  if (name === 'RetryError') {
    const where = hosts.length > 0 ? hosts.join(', ') : `the hosts of application "${appId}"`;
    return `The search service cannot be reached at ${where}: ${lastReason(error)}. Check the connection, and the application id.`;
  }
  if (name === 'DeserializationError')
    return `The search service answered in a form that nobody knows: ${message}. Is something between here and there?`;
  if (/too big/i.test(message))
    return `A record is too large for the plan of "${index}": ${message} Split the text of that page, or change the plan.`;
  if (status === 402 || /quota|exceeded/i.test(message))
    return `The plan of "${index}" has no room for the records: ${message}`;
  return refusal(said, index);
}

function refusal({ message, status }: Said, index: string): string {
  switch (status) {
    case 0:
      return message;
    case 401:
    case 403:
      return `The search service rejects ALGOLIA_ADMIN_KEY: ${message}. It needs the rights browse, addObject, deleteIndex, settings and editSettings, on "${index}" and on "${index}_tmp_*".`;
    case 404:
      return `The search service does not know what was asked for: ${message}. Check NEXT_PUBLIC_ALGOLIA_APP_ID and NEXT_PUBLIC_ALGOLIA_INDEX.`;
    case 429:
      return `The search service takes no more for now: ${message}. Try again in a while.`;
    default:
      return `The search service rejects (status ${status}): ${message}`;
  }
}

function saidBy(error: unknown): Said {
  if (!(error instanceof Error)) return { name: '', message: String(error), status: 0 };
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return { name: error.name, message: error.message, status };
}

/** What the last host that was tried had to say. The client keeps it in its trace, and its message is only general. */
function lastReason(error: unknown): string {
  const trace = fieldOf(error, 'stackTrace');
  const response = fieldOf(Array.isArray(trace) ? trace.at(-1) : undefined, 'response');
  const status = fieldOf(response, 'status');
  if (typeof status === 'number' && status > 0) return `it answers ${status}`;
  const content = fieldOf(response, 'content');
  return typeof content === 'string' && content !== '' ? content : 'no answer';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map(Object.entries(value)).get(name)
    : undefined;
}
