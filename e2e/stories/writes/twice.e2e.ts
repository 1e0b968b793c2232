import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as plain } from '@playwright/test'
import { test } from '../../support/console'
import type { ElsewhereOnly, NotOnScreen } from './scene'
import { rows, writeStories } from './writeStories'

const stories = join(import.meta.dirname, '..')

/** The most dangerous writes; the others are in the long stories, with a console of their own. */
writeStories(
  test,
  () => process.env.E2E_FOLDER!,
  rows.filter(({ write }) => 'isSampled' in write),
)

plain('a write without a scene has a reason that is still true', () => {
  for (const { name, endpoint, write } of rows) {
    const { isTrue, twiceIn, besideIn } = write as Partial<NotOnScreen & ElsewhereOnly>
    if (isTrue) expect(isTrue(endpoint), name).toBe(true)
    for (const elsewhere of [twiceIn, besideIn]) {
      if (!elsewhere) continue
      const file = join(stories, elsewhere.file)
      expect(existsSync(file) && readFileSync(file, 'utf8').includes(elsewhere.title), `${name}: ${elsewhere.file}`).toBe(true)
    }
  }
})
