import { federated } from '@matchdesk/tools/webpack'

export default federated()
