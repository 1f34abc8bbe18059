import { hasSupportEmail } from '@/lib/client/support';
import { loadEnvironment } from '@/lib/config/environment';

/**
 * Whether pages show the feedback form, which needs a feedback URL, a tag manager or a support
 * email address.
 */
export function hasFeedback(): boolean {
  const { thirdParties, feedbackUrl } = loadEnvironment(process.env);
  return (
    feedbackUrl !== null || thirdParties.tagManager !== '' || hasSupportEmail
  );
}
