import { listPage } from '@matchdesk/shared/screens'
import { defineSpecial, ofUserPath } from './defineSpecial'

const list = defineSpecial(({ link }) => [link('View', 'view', ({ user_code }) => ofUserPath(user_code))])

export default listPage(list)
