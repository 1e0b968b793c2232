import { federated, sharedModules } from '@matchdesk/tools/webpack'

export default federated({ exposes: { './remote': './src/remote.ts' }, shared: sharedModules })
