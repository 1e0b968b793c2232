import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { question } from '../../support/console'
import { readPointer, releaseCanary, releaseRemote } from '../remotes/remoteVersion'
import { answer } from './controls'
import type { Scene, ScreenWrite, World, Writes } from './scene'

const remoteRow = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Remotes' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name, exact: true }) })

type Change = readonly [label: string, action: string]

/** A change of the remote masterdata on the page Remotes, and then of the remote payments, or another change of masterdata. */
function changeOfRemote(changes: readonly [Change, Change], names: readonly [string, string], fill?: (page: Page, time: 0 | 1) => Promise<void>) {
  return async ({ folder }: World): Promise<Scene> => ({
    path: '/remotes',
    prepare: async (page, time) => {
      await remoteRow(page, names[time])
        .getByRole('button', { name: `${changes[time][0]} ${names[time]}` })
        .click()
      await expect(question(page)).toBeVisible()
      await fill?.(page, time)
    },
    act: (page, time) => answer(page, changes[time][1]),
    message: (page) =>
      page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^(${names.join('|')})`) })
        .last(),
    beside: { outcome: 409, message: (page) => question(page).filter({ hasText: 'Somebody else has changed masterdata meanwhile' }) },
    state: async () => {
      const { enabled, canary } = readPointer(join(folder, 'releases'), 'masterdata')
      return [enabled, canary?.percent]
    },
    states: [
      [true, undefined],
      [true, undefined],
    ],
  })
}

const both = ['masterdata', 'payments'] as const
const one = ['masterdata', 'masterdata'] as const

/** Releases two remotes anew, or gives them a canary, before the change. */
const after =
  (release: typeof releaseRemote, change: (world: World) => Promise<Scene>) =>
  (world: World): Promise<Scene> => {
    for (const name of both) release(join(world.folder, 'releases'), name, `1.1.${Date.now()}-twice`)
    return change(world)
  }

const rollBack = changeOfRemote(
  [
    ['Roll back', 'Roll back'],
    ['Roll back', 'Roll back'],
  ],
  both,
)
const promote = changeOfRemote(
  [
    ['Promote', 'Release to everybody'],
    ['Promote', 'Release to everybody'],
  ],
  both,
)
const switchTo = changeOfRemote(
  [
    ['Disable', 'Disable'],
    ['Enable', 'Enable'],
  ],
  one,
)
const tryOut = changeOfRemote(
  [
    ['Try out', 'Set the canary'],
    ['Try out', 'Set the canary'],
  ],
  one,
  async (page, time) => {
    await question(page).getByLabel('Percent').fill(['25', '0'][time]!)
  },
)

const withStates = (change: (world: World) => Promise<Scene>, states: Scene['states']): ScreenWrite => ({
  scene: async (world) => ({ ...(await change(world)), states }),
})

export const remoteWrites = {
  vitals: { report: { because: 'The console sends it by itself, and nobody hears of it', isTrue: ({ unaudited }) => unaudited === true } },
  failures: { report: { because: 'The console sends it by itself, and nobody hears of it', isTrue: ({ unaudited }) => unaudited === true } },
  remotes: {
    report: { because: 'The console sends it by itself, and nobody hears of it', isTrue: ({ unaudited }) => unaudited === true },
    rollBack: { scene: after(releaseRemote, rollBack) },
    promote: { scene: after(releaseCanary, promote) },
    switchTo: withStates(switchTo, [
      [false, undefined],
      [true, undefined],
    ]),
    tryOut: withStates(after(releaseRemote, tryOut), [
      [true, 25],
      [true, undefined],
    ]),
  },
} satisfies Partial<Writes>
