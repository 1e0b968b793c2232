export { DocumentUiProvider } from './DocumentUiProvider'
export { documentCss } from './themeCss'
