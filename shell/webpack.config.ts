import { shell } from '@matchdesk/tools/webpack'

export default shell()
