// Replaces `qs`, which only the unused InstantSearch router imports: 14.5 kB (gzip) less.
module.exports = {};
