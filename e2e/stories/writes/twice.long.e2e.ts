import { admin } from '../../support/api'
import { test } from '../../support/servers/ownConsole'
import type { test as base } from '../../support/console'
import { second } from '../../support/colleague'
import { rows, writeStories } from './writeStories'

test.use({ settings: { REMOTE_ADMINS: `${admin.email_id},${second.email_id}` } })

let folder = ''
test.beforeAll(({ own }) => {
  folder = own.folder
})

writeStories(
  test as unknown as typeof base,
  () => folder,
  rows.filter(({ write }) => !('isSampled' in write)),
)
