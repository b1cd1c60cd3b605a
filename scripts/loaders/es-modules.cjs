const { existsSync, readFileSync } = require("node:fs");

/**
 * Reads a module of Next from its build of ES modules. What runs in browsers comes from a build of CommonJS otherwise,
 * whose modules can't be joined and keep all that they export.
 */
module.exports = function esModules(source) {
  const twin = this.resourcePath.replace(/([\\/]next[\\/]dist[\\/])/, "$1esm/");
  return existsSync(twin) ? readFileSync(twin, "utf8") : source;
};
