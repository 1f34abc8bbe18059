// A loader for the bundler: the text of `options.code` stands in place of a module that the site never runs.
module.exports = function instead() {
  return this.getOptions().code;
};
