import { start } from './app.js'

/** The remotes that the build of the host knows. */
const loaders = {
  users: () => import('users/App'),
  packages: () => import('packages/App'),
  payments: () => import('payments/App'),
  engagement: () => import('engagement/App'),
  masterdata: () => import('masterdata/App'),
}

start((name) => loaders[name]())
