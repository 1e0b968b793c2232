export { DocumentUiProvider } from './provider/DocumentUiProvider'
export { documentCss } from './theme/themeCss'
