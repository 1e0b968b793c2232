import { embed } from '@matchdesk/tools/webpack'

export default embed()
