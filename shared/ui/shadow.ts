export { shadowScope } from './shadowScope'
export { ShadowUiProvider } from './ShadowUiProvider'
