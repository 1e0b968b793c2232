import { listPage } from '@matchdesk/shared/screens'
import { defineSpecial } from './defineSpecial'

const list = defineSpecial(({ link }) => [link('View', 'view', ({ user_code }) => `/package/special-users/${user_code}`)])

export default listPage(list)
