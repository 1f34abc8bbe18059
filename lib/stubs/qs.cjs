/*
 * Replaces `qs`, which only the router of InstantSearch imports. This site has its own.
 *
 * Saves: 14.5 kB of script (gzip) when search opens.
 * Assumes: nothing else imports `qs`.
 * Otherwise: values that are objects or lists are missing from query strings.
 */
module.exports = {
  parse: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringify: (values) => new URLSearchParams(values).toString(),
};
