import type { PublisherSettings } from '@/lib/search/hosted/search-settings';

/** An error of the service; `status` is 0 if there was no response. */
type ServiceError = { name: string; message: string; status: number };

/** Explains why publishing failed and how to fix it. */
export function formatPublishError(
  error: unknown,
  { appId, index, hosts }: Pick<PublisherSettings, 'appId' | 'index' | 'hosts'>,
): string {
  const serviceError = toServiceError(error);
  const { message, status, name } = serviceError;
  if (name === 'RetryError') {
    const where = hosts.length > 0 ? hosts.join(', ') : `the hosts of application "${appId}"`;
    return `The search service cannot be reached at ${where}: ${getLastReason(error)}. Check the connection and the application ID.`;
  }
  if (name === 'DeserializationError')
    return `The search service returned an unexpected response: ${message}. Check for a proxy between this machine and the service.`;
  if (/too big/i.test(message))
    return `A record is too large for the plan of "${index}": ${message} Split the text of that page, or change the plan.`;
  if (status === 402 || /quota|exceeded/i.test(message))
    return `The plan of "${index}" does not allow this many records: ${message}`;
  return formatRejection(serviceError, index);
}

function formatRejection({ message, status }: ServiceError, index: string): string {
  switch (status) {
    case 0:
      return message;
    case 401:
    case 403:
      return `The search service rejected ALGOLIA_ADMIN_KEY: ${message}. It needs the permissions browse, addObject, deleteIndex, settings and editSettings, on "${index}" and on "${index}_tmp_*".`;
    case 404:
      return `The search service did not find the requested resource: ${message}. Check NEXT_PUBLIC_ALGOLIA_APP_ID and NEXT_PUBLIC_ALGOLIA_INDEX.`;
    case 429:
      return `The search service is rate-limiting requests: ${message}. Try again later.`;
    default:
      return `The search service rejected the request (status ${status}): ${message}`;
  }
}

function toServiceError(error: unknown): ServiceError {
  if (!(error instanceof Error)) return { name: '', message: String(error), status: 0 };
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return { name: error.name, message: error.message, status };
}

/** The error of the last host, which the client only includes in its stack trace. */
function getLastReason(error: unknown): string {
  const trace = getField(error, 'stackTrace');
  const response = getField(Array.isArray(trace) ? trace.at(-1) : undefined, 'response');
  const status = getField(response, 'status');
  if (typeof status === 'number' && status > 0) return `status ${status}`;
  const content = getField(response, 'content');
  return typeof content === 'string' && content !== '' ? content : 'no response';
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map(Object.entries(value)).get(name)
    : undefined;
}
