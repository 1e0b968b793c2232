/** In a test, a class of a CSS module has its own name. */
export default { process: () => ({ code: 'module.exports = new Proxy({}, { get: (_, name) => name })' }) }
