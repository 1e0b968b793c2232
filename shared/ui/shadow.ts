export { shadowScope } from './theme/shadowScope'
export { ShadowUiProvider } from './provider/ShadowUiProvider'
