/** The element in a shadow root that the theme is for. */
export const shadowScope = '.matchdesk'
