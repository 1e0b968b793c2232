/** Imported once a person acts: then the browser fetches the dialogs and toasts that the next click may need, and runs none of it. */
export const dialogs = () => import(/* webpackChunkName: 'dialogs', webpackPrefetch: true */ '@matchdesk/shared/ui/overlay')
