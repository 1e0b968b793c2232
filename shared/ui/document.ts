export { DocumentUiProvider } from './provider/DocumentUiProvider'
export { ThemeTokens } from './provider/ThemeTokens'
export { documentCss } from './theme/themeCss'
export { tokensCss } from './theme/tokensCss'
