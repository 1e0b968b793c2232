import { testTranslatedLists } from '@matchdesk/shared/test'
import remote from './remote'

testTranslatedLists(remote, ['/master/religion', '/master/rejection-reason'])
