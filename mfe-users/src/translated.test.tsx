import { testTranslatedLists } from '@matchdesk/shared/test'
import remote from './remote'

testTranslatedLists(remote, ['/users/all', '/users/admin', '/users/special', '/users/add-special', '/users/block', '/history'])
