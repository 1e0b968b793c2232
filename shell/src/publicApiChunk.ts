export { createPublicApi } from './services/createPublicApi'

/** Imported from this chunk, so that the console's chunk reuses the modules that are in it. */
export const importConsole = () => import(/* webpackChunkName: 'app' */ './console/createConsole')
