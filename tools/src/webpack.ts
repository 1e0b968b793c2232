export { sharedModules } from '@matchdesk/shared/remote/shared'
export { embed } from './build/embed'
export { federated } from './build/federated'
export { shell } from './build/shell'
