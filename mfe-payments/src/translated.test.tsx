import { testTranslatedLists } from '@matchdesk/shared/test'
import remote from './remote'

testTranslatedLists(remote, ['/payment/details', '/payment/history', '/payment/statements', '/payment/statements/rows'])
