export { draftsOf, forgetDrafts } from './drafts'
export { HostProvider, useChangedForm, useEvent, useHost, usePageTitle, type Host } from './host'
export { remote, REMOTE_VERSION, type Page, type Remote } from './remote'
