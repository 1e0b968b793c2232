import { testTranslatedLists } from '@matchdesk/shared/test'
import remote from './remote'

testTranslatedLists(remote, ['/reports/users', '/notification', '/notification/sends'])
