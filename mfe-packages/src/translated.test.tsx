import { testTranslatedLists } from '@matchdesk/shared/test'
import remote from './remote'

testTranslatedLists(remote, [
  '/package/upgrade',
  '/package/users',
  '/package/approval',
  '/package/special-users',
  '/package/special/approval',
  '/package/ads-users',
  '/package/ads/approval',
])
