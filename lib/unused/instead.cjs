// A loader for the bundler: the text of `options.code` is in place of a module that the site never runs; with `options.keep`, the
// constants of these names are left of it.
module.exports = function instead() {
  const { code, keep = [] } = this.getOptions();
  if (code !== undefined) return code;
  const constants = require(this.resourcePath);
  return `module.exports = ${JSON.stringify(Object.fromEntries(keep.map((name) => [name, constants[name]])))};`;
};
