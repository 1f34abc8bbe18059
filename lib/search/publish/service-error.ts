import { z } from 'zod';
import type { PublisherSettings } from '@/lib/search/hosted/search-settings';

/** An error of the client; `status` is 0 if the service did not reject the request. */
export type ServiceError = {
  kind: 'rejected' | 'unreachable' | 'unreadable' | 'other';
  message: string;
  status: number;
};

/** The part of the client's RetryError that holds the responses of the hosts. */
const responses = z.object({
  stackTrace: z.array(
    z.object({ response: z.object({ status: z.number(), content: z.string() }) }),
  ),
});

/** Converts an error of Algolia's client. For unreachable hosts, the message is that of the last one. */
export function toServiceError(error: unknown): ServiceError {
  if (!(error instanceof Error)) return { kind: 'other', message: String(error), status: 0 };
  const { name, message } = error;
  if (name === 'RetryError') {
    const last = responses.safeParse(error).data?.stackTrace.at(-1)?.response;
    const reason = last?.status ? `status ${last.status}` : last?.content || 'no response';
    return { kind: 'unreachable', message: reason, status: 0 };
  }
  if (name === 'DeserializationError') return { kind: 'unreadable', message, status: 0 };
  if ('status' in error && typeof error.status === 'number')
    return { kind: 'rejected', message, status: error.status };
  return { kind: 'other', message, status: 0 };
}

/** Explains why publishing failed and how to fix it. */
export function explainPublishError(
  error: unknown,
  { appId, index, hosts }: Pick<PublisherSettings, 'appId' | 'index' | 'hosts'>,
): string {
  const { kind, message, status } = toServiceError(error);
  if (kind === 'other') return message;
  if (kind === 'unreachable') {
    const where = hosts.length > 0 ? hosts.join(', ') : `the hosts of application "${appId}"`;
    return `The search service cannot be reached at ${where}: ${message}. Check the connection and the application ID.`;
  }
  if (kind === 'unreadable')
    return `The search service returned an unexpected response: ${message}. Check for a proxy between this machine and the service.`;
  if (/too big/i.test(message))
    return `A record is too large for the plan of "${index}": ${message} Split the text of that page, or change the plan.`;
  if (status === 402 || /quota|exceeded/i.test(message))
    return `The plan of "${index}" does not allow this many records: ${message}`;
  if (status === 401 || status === 403)
    return `The search service rejected ALGOLIA_ADMIN_KEY: ${message}. It needs the permissions browse, addObject, deleteIndex, settings and editSettings, on "${index}" and on "${index}_tmp_*".`;
  if (status === 404)
    return `The search service did not find the requested resource: ${message}. Check NEXT_PUBLIC_ALGOLIA_APP_ID and NEXT_PUBLIC_ALGOLIA_INDEX.`;
  if (status === 429)
    return `The search service is rate-limiting requests: ${message}. Try again later.`;
  return `The search service rejected the request (status ${status}): ${message}`;
}
