import type { RuleSetRule } from 'webpack'

/** axios knows two ways to send in a browser. The console uses one for almost all, and imports the other, that of streams, where it reads one. */
export const fetchLater: RuleSetRule = { test: /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/, resolve: { alias: { './fetch.js': false } } }
