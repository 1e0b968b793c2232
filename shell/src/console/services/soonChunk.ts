/** Imported after the first page has its rows: then the browser fetches the dialogs and toasts that the first click may need, and runs none of it. */
export const dialogs = () => import(/* webpackChunkName: 'dialogs', webpackPrefetch: true */ '@matchdesk/shared/ui/overlay')
