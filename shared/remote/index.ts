export { draftsOf, forgetDrafts } from './drafts'
export {
  HostProvider,
  useCapabilities,
  useChangedForm,
  useEvent,
  useHost,
  usePageTitle,
  type DraftStorage,
  type Host,
  type Question,
  type RecordRef,
} from './host'
export { lazyPart, loadOnline } from './lazyPart'
export { remote, type Opened, type Page, type PageComponent, type Remote } from './remote'
