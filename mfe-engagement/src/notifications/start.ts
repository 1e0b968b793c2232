/** What the form of a notification starts with. */
export const start = { screen: 'home' }
